/** What can go wrong, in one place: HTTP status, texts, and when it happens. `{name}` is filled from the problem's values. */
export interface CatalogueEntry {
  status: number
  ru: string
  en: string
  when: string
}

const entry = (status: number, ru: string, en: string, when: string): CatalogueEntry => ({
  status,
  ru,
  en,
  when,
})

export const catalogue = {
  'auth.required': entry(
    401,
    'Требуется авторизация',
    'Authorization required',
    'no token, or a token that no session has',
  ),
  'auth.wrong-pair': entry(
    401,
    'Неверный логин или пароль',
    'Wrong login or password',
    'sign-in with a pair that does not match',
  ),
  'auth.blocked': entry(
    403,
    'Пользователь заблокирован',
    'The user is blocked',
    'sign-in of a blocked user with the right password',
  ),
  'auth.too-many-attempts': entry(
    429,
    'Слишком много попыток входа. Повторите через {seconds} с',
    'Too many sign-in attempts. Try again in {seconds} s',
    'the limit of failed sign-ins per login or address is used up',
  ),
  'request.too-often': entry(
    429,
    'Слишком много запросов. Повторите через {seconds} с',
    'Too many requests. Try again in {seconds} s',
    'an address registers or checks logins more often than its limit allows',
  ),
  'auth.directory': entry(
    503,
    'Служба каталогов не отвечает, вход через неё невозможен. Повторите позже или обратитесь к администратору',
    'The directory service does not answer, so nobody can sign in through it. Try again later or ask an administrator',
    'a user of the directory service signs in while it is down, or its settings do not fit',
  ),
  'auth.no-place': entry(
    403,
    'В организации не осталось места для новых пользователей. Обратитесь к администратору',
    'The organization has no place for new users. Ask an administrator',
    'the first sign-in of a person of the directory whose organization has as many users as it may',
  ),
  'auth.foreign-origin': entry(
    403,
    'Запрос с чужого сайта отклонён',
    'A request from another site was refused',
    'a changing request with the console cookie and without a same-origin Origin',
  ),
  'auth.refresh-unknown': entry(
    404,
    'Токен обновления не найден',
    'Unknown refresh token',
    'a refresh token that was used, revoked or never given',
  ),
  'access.denied': entry(403, 'Нет прав доступа', 'Access denied', 'the caller may not see or do this'),
  'request.invalid': entry(400, '{issues}', '{issues}', 'values that break a rule; every field is named'),
  'request.broken-json': entry(
    400,
    'Тело запроса не является корректным JSON',
    'The request body is not valid JSON',
    'a body that does not parse',
  ),
  'request.too-large': entry(
    413,
    'Тело запроса больше {limit} байт',
    'The request body exceeds {limit} bytes',
    'a body over the limit',
  ),
  'request.range': entry(
    416,
    'Запрошенного диапазона в файле нет',
    'The file has no such range',
    'a Range that begins behind the end of the file',
  ),
  'request.address': entry(
    400,
    'Недопустимый адрес запроса',
    'Malformed request address',
    'an absolute address, a malformed percent-encoding, a control character, or a path of more than 8 KiB',
  ),
  'request.not-found': entry(
    404,
    'Такого адреса нет',
    'No such address',
    'a path that the interface does not have',
  ),
  'request.method': entry(
    405,
    'Метод не поддерживается',
    'Method not allowed',
    'a method that the address does not have',
  ),
  'request.upgrade': entry(
    426,
    'Этот адрес принимает только соединения WebSocket',
    'This address takes WebSocket connections only',
    'a plain request to a WebSocket address',
  ),
  'request.too-many-sockets': entry(
    429,
    'Слишком много открытых соединений',
    'Too many open connections',
    'a session that holds its limit of sockets open asks for one more',
  ),
  'request.moved-on': entry(
    412,
    'Запись изменена другим пользователем',
    'The record was changed by somebody else',
    'If-Match names another revision than the stored one',
  ),
  'request.key-reused': entry(
    422,
    'Ключ Idempotency-Key уже использован с другим запросом',
    'This Idempotency-Key was used with another request',
    'the same key with another path or body',
  ),
  'request.version': entry(
    400,
    'apiVersion: допустимые значения {allowed}',
    'apiVersion: allowed values are {allowed}',
    'an unknown apiVersion',
  ),
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
    'a picture that cannot be decoded to its end',
  ),
  'upload.image-pixels': entry(
    400,
    'Изображение больше {megapixels} мегапикселей',
    'The picture has more than {megapixels} megapixels',
    'a picture whose header announces more pixels than the limit',
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
  'server.busy': entry(
    503,
    'Сервер перегружен, повторите позже',
    'The server is busy, try again later',
    'a bounded queue is full',
  ),
  'server.database': entry(
    503,
    'База данных временно недоступна',
    'The database is temporarily unavailable',
    'the database does not answer',
  ),
  'server.error': entry(
    500,
    'Внутренняя ошибка сервера',
    'Internal server error',
    'a fault of ours; the log has the request id',
  ),
  'entity.absent': entry(
    404,
    '{entity} не существует',
    '{entity} does not exist',
    'the entity in the path does not exist',
  ),
  'entity.id-taken': entry(
    400,
    'id: запись с таким id уже есть',
    'id: a record with this id exists',
    'an id given on creation is in use',
  ),
  'cluster.holds-organizations': entry(
    400,
    'В кластере есть организации',
    'The cluster holds organizations',
    'deleting a cluster that is not empty',
  ),
  'cluster.default': entry(
    400,
    'Кластер по умолчанию нельзя удалить',
    'The default cluster cannot be deleted',
    'deleting the default cluster',
  ),
  'organization.users-limit': entry(
    400,
    'info.max_users_count: меньше текущего числа пользователей ({count})',
    'info.max_users_count: below the current number of users ({count})',
    'a limit below the number of users',
  ),
  'organization.type-not-linked': entry(
    400,
    'Вид работ не связан с организацией',
    'The work type is not linked to the organization',
    'unlinking a work type that is not linked',
  ),
  'organization.type-open': entry(
    400,
    'Вид работ доступен всем организациям',
    'The work type is open to all organizations',
    'unlinking a work type that is open to all',
  ),
  'workgroup.default': entry(
    400,
    'Проект по умолчанию нельзя изменить или удалить',
    'The default project cannot be changed or deleted',
    'changing or deleting the default project of an organization',
  ),
  'user-type.default': entry(
    403,
    'Тип пользователя по умолчанию нельзя удалить',
    'The default user type cannot be deleted',
    'deleting the default user type',
  ),
  'user-type.in-use': entry(
    403,
    'Есть пользователи этого типа',
    'There are users of this type',
    'deleting a user type that users have',
  ),
  'map-extent.world': entry(
    400,
    'Охват всего мира нельзя изменить или удалить',
    'The extent of the whole world cannot be changed or deleted',
    'changing or deleting the map extent 1',
  ),
  'map-extent.in-use': entry(
    400,
    'Охват карты используется организациями',
    'Organizations use the map extent',
    'deleting a map extent that organizations have',
  ),
  'user.last-administrator': entry(
    400,
    'Должен остаться хотя бы один действующий Главный администратор',
    'At least one active Main administrator must remain',
    'deleting, blocking or demoting the last Main administrator who is not blocked',
  ),
} as const satisfies Record<string, CatalogueEntry>

export type ProblemKey = keyof typeof catalogue
