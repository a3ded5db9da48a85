import { entry } from './entry'

/** Places and geocoding. */
export const geocoding = {
  'geocoding.loading': entry(
    409,
    'Этот источник адресов уже загружается',
    'This source of places is being loaded already',
    'a second load of one source of places, or taking away one that is being loaded',
  ),
  'geocoding.busy': entry(
    409,
    'Адреса сейчас читает долгая операция, например резервное копирование. Повторите позже',
    'A long operation is reading the places, such as a backup. Try again later',
    'taking away a source of places while something reads them for more than two seconds',
  ),
  'geocoding.format': entry(
    400,
    'Это не выгрузка OpenStreetMap в формате .osm.pbf',
    'This is not an extract of OpenStreetMap in the format .osm.pbf',
    'an upload for the geocoder that is no extract',
  ),
  'geocoding.broken': entry(
    400,
    'Выгрузка OpenStreetMap повреждена или получена не целиком',
    'The extract of OpenStreetMap is damaged or incomplete',
    'why the import of a damaged extract has failed',
  ),
  'geocoding.engine': entry(
    424,
    'Ответ пришёл, но так отвечает не {kind}: проверьте вид сервера и адрес',
    'An answer came, but {kind} does not answer like that: look at the kind of server and at the address',
    'why the trial of an external geocoder has failed that answers in another form',
  ),
  'geocoding.world-off': entry(
    400,
    'Справочник городов мира выключен настройкой GEOCODER_WORLD',
    'The places of the world are switched off by the setting GEOCODER_WORLD',
    'loading the places of the world where the operator has switched them off',
  ),
}
