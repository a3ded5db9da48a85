import { entry } from './entry'

/** Refused files of pixels, and questions to layers of them. */
export const rasters = {
  'import.raster-no-place': entry(
    400,
    'У растра нет привязки к местности. Подходит GeoTIFF или архив ZIP, где рядом с изображением лежит файл привязки (.tfw, .pgw, .jgw, .wld)',
    'The raster has no place on the map. Taken is a GeoTIFF, or a ZIP archive with a world file beside the picture (.tfw, .pgw, .jgw, .wld)',
    'an import of pixels without georeference',
  ),
  'import.raster-no-system': entry(
    400,
    'У растра нет системы координат. Добавьте в архив файл .prj или .aux.xml либо укажите её в параметре srid (код EPSG, строка PROJ или WKT)',
    'The raster has no coordinate system. Add a .prj or .aux.xml to the archive, or name it in srid (an EPSG code, a PROJ string or WKT)',
    'an import of pixels without a coordinate system',
  ),
  'import.raster-outside': entry(
    400,
    'Растр лежит вне области системы координат {system}. Проверьте привязку и параметр srid',
    'The raster lies outside of the area of the coordinate system {system}. Check its place and srid',
    'an import of pixels whose place is not on the Earth',
  ),
  'import.raster-large': entry(
    400,
    'Растр больше {limit} миллиардов пикселей. Разделите его на части',
    'The raster has more than {limit} billion pixels. Divide it',
    'an import of more pixels than are taken',
  ),
  'import.raster-ratio': entry(
    400,
    'Пиксели растра занимают больше места, чем сам файл, более чем в {ratio} раз. Такие файлы не принимаются',
    'The pixels of the raster take more than {ratio} times the space of its file. Such files are not taken',
    'an import of a small file that declares very many pixels',
  ),
  'import.raster-jp2': entry(
    400,
    'В файле JPEG2000 больше {limit} миллионов значений. Сохраните его как GeoTIFF',
    'The JPEG2000 file has more than {limit} million values. Save it as GeoTIFF',
    'an import of a JPEG2000 file that is too large to be unpacked at once',
  ),
  'import.raster-jp2-bands': entry(
    400,
    'Каналов в файле JPEG2000: {count}, и среди них есть канал глубже {limit} бит или со значениями не для каждого пикселя. Сохраните файл как GeoTIFF',
    'The JPEG2000 file has {count} bands, and one of them has more than {limit} bits, or not a value for every pixel. Save it as GeoTIFF',
    'an import of a JPEG2000 file of two, four or more bands, one of which has more than 16 bits or fewer pixels than the others',
  ),
  'import.raster-bands': entry(
    400,
    'В растре больше {limit} каналов',
    'The raster has more than {limit} bands',
    'an import of pixels with too many bands',
  ),
  'import.raster-type': entry(
    400,
    'Тип пикселей {type} не принимается. Подходят {types}',
    'Pixels of the type {type} are not taken. Taken are {types}',
    'an import of complex or 64-bit whole pixels',
  ),
  'import.raster-mosaic': entry(
    400,
    'Растры в архиве различаются ({what}) и не складываются в один. Загрузите их по отдельности',
    'The rasters of the archive differ ({what}) and do not make one. Upload them one by one',
    'an archive of rasters with different bands, systems or directions',
  ),
  'import.raster-files': entry(
    400,
    'В растре больше {limit} файлов со временем. Загрузите их частями',
    'The raster has more than {limit} files with a time. Upload them in parts',
    'an import of an archive of very many rasters that are stored one by one',
  ),
  'import.raster-several': entry(
    400,
    'В архиве несколько изображений. Мозаика складывается только из файлов GeoTIFF',
    'The archive holds several pictures. Only GeoTIFF files make a mosaic',
    'an archive of several pictures with world files',
  ),
  'import.raster-vector-tiles': entry(
    400,
    'В файле MBTiles векторные тайлы. Подходят MBTiles с изображениями',
    'The MBTiles file has vector tiles. Taken are MBTiles of pictures',
    'an import of MBTiles with vector tiles',
  ),
  'import.raster-broken': entry(
    400,
    'Растр преобразован, но результат не читается. Проверьте файл',
    'The raster was converted, but the result cannot be read. Check the file',
    'an import whose converted pixels are damaged',
  ),
  'layer.raster': entry(
    400,
    'Растровый слой не имеет объектов',
    'A raster layer has no objects',
    'reading or writing objects of a layer of pixels',
  ),
}
