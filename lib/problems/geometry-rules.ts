/** Rules of geometries, their coordinate systems, and of files of objects. */
export const geometryRules = {
  feature: {
    ru: 'Ожидается Feature или FeatureCollection.',
    en: 'Expected a Feature or a FeatureCollection.',
  },
  geometryRange: {
    ru: 'Координаты вне пределов долготы и широты: {place}.',
    en: 'Coordinates beyond longitude and latitude: {place}.',
  },
  geometryRing: {
    ru: 'Контур полигона не замкнут или короче четырёх точек.',
    en: 'A ring of the polygon is not closed or has fewer than four points.',
  },
  geometryLine: {
    ru: 'В линии меньше двух разных точек.',
    en: 'A line has fewer than two different points.',
  },
  geometryInvalid: {
    ru: 'Неправильная геометрия ({reason}) в точке {place}.',
    en: 'Invalid geometry ({reason}) at {place}.',
  },
  outsideSystem: {
    ru: 'Координаты вне области системы координат.',
    en: 'Coordinates outside of what the coordinate system covers.',
  },
  outsideTarget: {
    ru: 'Система координат не охватывает часть объектов: {count}.',
    en: 'The coordinate system does not cover some objects: {count}.',
  },
  systemUnknown: { ru: 'Такой системы координат нет.', en: 'No such coordinate system.' },
  systemOfFormat: {
    ru: 'Координаты {format} всегда в WGS 84: уберите параметр или выберите другой формат.',
    en: 'Coordinates of {format} are always in WGS 84: leave the parameter out or choose another format.',
  },
  encodingOfFormat: {
    ru: 'Кодировку {format} не выбирают: уберите параметр или выберите другой формат.',
    en: 'The encoding of {format} is not chosen: leave the parameter out or choose another format.',
  },
  noGeometry: { ru: 'Нет геометрии.', en: 'No geometry.' },
  photoPlaceAbsent: { ru: 'В фото нет координат съёмки.', en: 'The photo has no place of shooting.' },
  photoSideAbsent: {
    ru: 'В координатах фото не указано полушарие.',
    en: 'The coordinates of the photo name no hemisphere.',
  },
  photoPlaceWrong: {
    ru: 'Координаты фото вне допустимых пределов или не прочитаны.',
    en: 'The coordinates of the photo are out of range or unreadable.',
  },
  photoBroken: {
    ru: 'Фото повреждено, открыть его не удалось.',
    en: 'The photo is damaged and cannot be opened.',
  },
  photoLarge: {
    ru: 'Фото больше, чем принимает сервер.',
    en: 'The photo is larger than the server accepts.',
  },
  photoOther: { ru: 'Файл не является фото.', en: 'The file is no photo.' },
  photosMerged: {
    ru: 'Фото нельзя обновить по ключу: добавьте их (append) или замените все объекты (replace).',
    en: 'Photos cannot be updated by a key: add them (append) or replace all objects (replace).',
  },
  withoutGeometry: { ru: 'В таблице нет геометрии.', en: 'The table has no geometry.' },
  neitherAreaNorLine: {
    ru: 'С объектом этого вида так не сделать.',
    en: 'This cannot be done with an object of this kind.',
  },
  repairFirst: {
    ru: 'Геометрия неправильная: сначала исправьте её.',
    en: 'The geometry is invalid: correct it first.',
  },
  lineSplitsNothing: {
    ru: 'Линия не делит ни один объект: проведите её через объект целиком.',
    en: 'The line splits no object: draw it all the way across.',
  },
  lineAlong: {
    ru: 'Линия идёт вдоль объекта: пересеките его.',
    en: 'The line runs along an object: cross it.',
  },
  manyPieces: { ru: 'Больше {limit} новых частей.', en: 'More than {limit} new pieces.' },
  lineCrossesItself: { ru: 'Линия пересекает сама себя.', en: 'The line crosses itself.' },
  lineReshapesNothing: {
    ru: 'Линия нигде не пересекает границу дважды.',
    en: 'The line crosses no border twice.',
  },
  keepsOneOfThem: {
    ru: 'Ожидается номер одного из объединяемых объектов.',
    en: 'Expected the key of one of the objects.',
  },
  mergesOneKind: {
    ru: 'Объединить можно только объекты одного вида: точки, линии или полигоны.',
    en: 'Only objects of one kind can be merged: points, lines or areas.',
  },
  mergesIntoParts: {
    ru: 'Вместе объекты состоят из отдельных частей, а слой ({kind}) хранит по одной: выберите соседние.',
    en: 'Together the objects have several parts, and the layer ({kind}) holds single ones: choose neighbours.',
  },
  topologyKind: {
    ru: 'У геометрии типа {type} не бывает {kind}.',
    en: 'Geometries of the type {type} have no {kind}.',
  },
  box: {
    ru: 'Ожидается minLon,minLat,maxLon,maxLat.',
    en: 'Expected minLon,minLat,maxLon,maxLat.',
  },
} as const
