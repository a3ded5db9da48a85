import { entry } from './entry'

/** File uploads. */
export const uploads = {
  'upload.type': entry(
    400,
    'Файлы такого типа не принимаются',
    'Files of this type are not accepted',
    'an upload that is SVG, HTML or a program, or that is no picture although it is called one',
  ),
  'upload.image-broken': entry(
    400,
    'Изображение повреждено или неполно',
    'The picture is damaged or incomplete',
    'a picture that an icon is made of, and that cannot be decoded to its end',
  ),
  'upload.image-pixels': entry(
    400,
    'Изображение больше {megapixels} мегапикселей',
    'The picture has more than {megapixels} megapixels',
    'a picture that an icon is made of, and whose header announces more pixels than the limit',
  ),
  'preview.none': entry(
    422,
    'Предпросмотра нет: файлы такого формата не рисуются. Исходный файл доступен',
    'No preview: files of this format are not drawn. The original is available',
    'a scaled picture of a file whose format no decoder draws',
  ),
  'preview.broken': entry(
    422,
    'Предпросмотра нет: изображение повреждено или неполно. Исходный файл доступен',
    'No preview: the picture is damaged or incomplete. The original is available',
    'a scaled picture of a stored one that cannot be decoded to its end',
  ),
  'preview.pixels': entry(
    422,
    'Предпросмотра нет: изображение больше {megapixels} мегапикселей. Исходный файл доступен',
    'No preview: the picture has more than {megapixels} megapixels. The original is available',
    'a scaled picture of a stored one with more pixels than the limit',
  ),
  'upload.empty': entry(400, 'Файл пуст', 'The file is empty', 'an upload without a single byte'),
  'upload.broken-form': entry(
    400,
    'Тело запроса не является корректной формой с файлом',
    'The request body is not a valid form with a file',
    'a multipart body that does not parse, or holds no file or several',
  ),
  'upload.digest': entry(
    400,
    'Контрольная сумма не совпадает с содержимым',
    'The digest does not match the content',
    'Content-Digest, Digest or Upload-Metadata names another checksum than what arrived',
  ),
  'upload.cut-off': entry(
    400,
    'Передача файла прервана',
    'The upload was cut off',
    'the connection ended before the body did, or the body has another length than announced',
  ),
  'upload.no-room': entry(
    413,
    'Слишком много загруженных файлов ещё нигде не использовано: больше {limit} байт. Через неделю они удаляются',
    'Too many uploaded files are not used anywhere yet: more than {limit} bytes. They are removed after a week',
    'the uploads of a person that nothing refers to take up more than UNUSED_UPLOADS_MAX_BYTES, or a tenth of it for a Client',
  ),
  'upload.no-space': entry(
    507,
    'На сервере нет места для файла',
    'The server has no space for the file',
    'the disk is full',
  ),
  'upload.protocol': entry(
    400,
    'Запрос не соответствует протоколу tus 1.0',
    'The request does not follow tus 1.0',
    'a resumable upload whose headers are missing or wrong',
  ),
  'upload.offset': entry(
    409,
    'Upload-Offset не совпадает с принятым числом байт',
    'Upload-Offset differs from the bytes received',
    'a resumable upload continued at another place than it stopped',
  ),
  'upload.version': entry(
    412,
    'Поддерживается только tus 1.0.0',
    'Only tus 1.0.0 is supported',
    'a resumable upload of another protocol version',
  ),
} as const
