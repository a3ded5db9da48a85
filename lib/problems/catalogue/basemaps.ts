import { entry } from './entry'

/** Basemaps. */
export const basemaps = {
  'basemap.world': entry(
    400,
    'Встроенную подложку нельзя удалить или убрать в архив',
    'The built-in basemap can be neither deleted nor archived',
    'deleting or archiving the basemap that comes with the product',
  ),
  'basemap.silent': entry(
    424,
    'Сервер карты не ответил: {reason}',
    'The map server did not answer: {reason}',
    'a tile of an external basemap whose server is away, refuses or may not be asked',
  ),
  'basemap.no-picture': entry(
    424,
    'Сервер карты ответил не картинкой PNG, JPEG, WebP, GIF или AVIF до 2 МиБ',
    'The map server answered with something other than a PNG, JPEG, WebP, GIF or AVIF picture of up to 2 MiB',
    'a tile of an external basemap that is no picture or too large',
  ),
  'basemap.no-tile': entry(
    424,
    'Сервер карты ответил, но такого тайла у него нет. Проверьте адрес и масштабы',
    'The map server answered but has no such tile. Check the address and the zooms',
    'trying an external basemap that has no tile at the place',
  ),
}
