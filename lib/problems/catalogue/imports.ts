import { entry } from './entry'

/** Rejected import files, and layers that cannot be exported. */
export const imports = {
  'import.format': entry(
    400,
    'Формат файла не распознан. Подходят GeoJSON, Shapefile в архиве ZIP, GeoPackage, KML, KMZ, GPX и CSV',
    'The format of the file is not known. GeoJSON, a zipped Shapefile, GeoPackage, KML, KMZ, GPX and CSV are taken',
    'an import whose content is none of the formats',
  ),
  'import.json-list': entry(
    400,
    'Файл — список объектов JSON, а не GeoJSON. Вложите его в {"type": "FeatureCollection", "features": …}',
    'The file is a list of JSON objects, not GeoJSON. Put it into {"type": "FeatureCollection", "features": …}',
    'an import of JSON whose root is a list',
  ),
  'import.other-json': entry(
    400,
    'Это {kind}, а не GeoJSON. Сохраните слой как GeoJSON, GeoPackage или Shapefile',
    'This is {kind}, not GeoJSON. Save the layer as GeoJSON, GeoPackage or Shapefile',
    'an import of another JSON format of maps',
  ),
  'import.broken': entry(
    400,
    'Файл повреждён или получен не целиком',
    'The file is damaged or incomplete',
    'an import that breaks off or breaks the rules of its format',
  ),
  'import.row-large': entry(
    400,
    'Одна из записей файла больше {limit} байт',
    'A record of the file is larger than {limit} bytes',
    'an import with a record that is too large',
  ),
  'import.fields': entry(
    400,
    'В файле больше {limit} полей',
    'The file has more than {limit} fields',
    'an import with too many fields',
  ),
  'import.doctype': entry(
    400,
    'Файлы XML с DOCTYPE не принимаются',
    'XML files with a DOCTYPE are not taken',
    'KML or GPX that declares a document type',
  ),
  'import.archive-broken': entry(
    400,
    'Архив повреждён или зашифрован. Соберите его заново, без пароля',
    'The archive is damaged or encrypted. Pack it again, without a password',
    'an archive that cannot be unpacked',
  ),
  'import.archive-large': entry(
    400,
    'В архиве слишком много файлов, или распакованные они слишком велики. Оставьте в нём один слой',
    'The archive holds too many files, or files that are too large when unpacked. Leave one layer in it',
    'an archive beyond the limits of entries, size or ratio',
  ),
  'import.archive-content': entry(
    400,
    'В архиве нет файла .shp или .kml',
    'The archive holds no .shp or .kml file',
    'an archive of something else',
  ),
  'import.source': entry(
    400,
    'Такого слоя в файле нет. Есть: {sources}',
    'The file has no such layer. It has: {sources}',
    'an import that names a layer of the file which is not there',
  ),
  'import.column': entry(
    400,
    'Такого столбца в таблице нет: {column}. Есть: {columns}',
    'The table has no such column: {column}. It has: {columns}',
    'an import that names a column of the place which is not there',
  ),
  'import.encoding': entry(
    400,
    'Неизвестная кодировка: {encoding}',
    'Unknown encoding: {encoding}',
    'an import that names an encoding which is not known',
  ),
  'import.projection': entry(
    400,
    'Система координат не распознана: {system}. Укажите её в параметре srid (код EPSG, строка PROJ или WKT)',
    'The coordinate system is not known: {system}. Name it in srid (an EPSG code, a PROJ string or WKT)',
    'an import whose coordinate system cannot be told',
  ),
  'import.projection-datum': entry(
    400,
    'Система координат {system} не связана с WGS 84: без параметров перехода место сдвинулось бы на десятки и сотни метров. Укажите в srid код EPSG или строку PROJ с +towgs84',
    'The coordinate system {system} has no link to WGS 84: without its parameters places would be tens or hundreds of metres off. Name an EPSG code or a PROJ string with +towgs84 in srid',
    'an import whose coordinate system has an old datum without parameters',
  ),
  'import.projection-local': entry(
    400,
    'Параметры местной системы {system} не опубликованы. Укажите её в srid строкой PROJ или WKT',
    'The parameters of the local system {system} are not published. Give it in srid as a PROJ string or WKT',
    'an import in a regional coordinate system whose parameters are not published',
  ),
  'import.no-place': entry(
    400,
    'В файле нет геометрии. В CSV нужны столбцы долготы и широты или столбец геометрии: WKT, WKB, GeoJSON или обе координаты',
    'The file has no geometry. CSV needs columns of longitude and latitude, or one of geometry: WKT, WKB, GeoJSON or both coordinates',
    'an import in which no row has a place',
  ),
  'import.place-unclear': entry(
    400,
    'Координаты могут быть в нескольких столбцах: {candidates}. Укажите lonField и latField или wktField',
    'The coordinates may be in several columns: {candidates}. Name lonField and latField, or wktField',
    'an import of a table in which several columns may hold the place',
  ),
  'import.nothing': entry(
    400,
    'Ни одну запись файла взять не удалось',
    'No row of the file could be taken',
    'an import all of whose rows have errors',
  ),
  'import.over': entry(
    400,
    'Импорт уже завершён',
    'The import is over already',
    'cancelling an import that is done, failed or cancelled',
  ),
  'import.cancelled': entry(
    400,
    'Импорт отменён',
    'The import was cancelled',
    'why a cancelled import has failed',
  ),
  'export.kind': entry(
    400,
    'В GPX записываются только точки и линии. Выберите другой формат',
    'GPX holds points and lines only. Choose another format',
    'exporting polygons or mixed geometry as GPX',
  ),
} as const
