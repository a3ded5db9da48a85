import { basemapRules } from './basemap-rules'

/** Rules of layers, their tables and styles, and of basemaps. */
export const layerRules = {
  ...basemapRules,
  columnName: {
    ru: 'Латинские буквы, цифры и знак _, сначала буква.',
    en: 'Latin letters, digits and _, a letter first.',
  },
  reservedColumn: {
    ru: 'Такое имя занято самой таблицей.',
    en: 'The table itself has a column of this name.',
  },
  columnThere: {
    ru: 'В таблице уже есть такой столбец другого типа: {type}.',
    en: 'The table has a column of this name and of another type: {type}.',
  },
  keyShared: {
    ru: 'В слое несколько объектов с таким ключом.',
    en: 'Several objects of the layer have this key.',
  },
  keyAbsent: {
    ru: 'Ни один столбец файла не связан с этим полем.',
    en: 'No column of the file is mapped to this field.',
  },
  withoutEffect: {
    ru: 'Действует только с mode=upsert, missingField — с missing=mark, withoutGeometry и mixedGeometry — без layerId.',
    en: 'Has an effect only with mode=upsert, missingField with missing=mark, withoutGeometry and mixedGeometry without layerId.',
  },
  fieldOfFlags: { ru: 'Ожидается поле с типом «да или нет».', en: 'Expected a field of the type boolean.' },
  noTableColumn: { ru: 'В таблице нет такого столбца.', en: 'The table has no such column.' },
  fieldOfDates: {
    ru: 'Ожидается поле с типом «дата» или «дата и время».',
    en: 'Expected a field of the type date or timestamp.',
  },
  template: {
    ru: 'Шаблон нельзя прочитать со знака {at}: раздел или скобки не закрыты.',
    en: 'The template cannot be read from character {at}: a section or braces are not closed.',
  },
  templateTag: {
    ru: 'Знак {at} шаблона: в двойных скобках может стоять имя поля или раздел, но не вставка, не другие скобки и не значение без экранирования.',
    en: 'Character {at} of the template: double braces take the name of a field or a section, but no partial, no other delimiters and no unescaped value.',
  },
  templateField: {
    ru: 'Шаблон называет {name}: такого поля в слое нет, или в его имени есть точка.',
    en: 'The template names {name}: the layer has no such field, or there is a point in its name.',
  },
  endOfTime: {
    ru: 'Поле окончания не может быть полем начала.',
    en: 'The end field cannot be the start field.',
  },
  titlePlace: {
    ru: 'Номер в фигурных скобках больше числа полей.',
    en: 'A number in braces has no field.',
  },
  columnHoldsValues: {
    ru: 'В столбце есть значения, которые новый тип не вместит.',
    en: 'The column holds values that the new type does not take.',
  },
  layerHoldsObjects: {
    ru: 'В слое есть объекты другого вида геометрии.',
    en: 'The layer holds objects of another kind of geometry.',
  },
  typeName: {
    ru: 'Ожидается workspace:layer_name: латинские буквы, цифры и знаки _ . -, сначала буква.',
    en: 'Expected workspace:layer_name of Latin letters, digits and _ . -, a letter first.',
  },
  oneHolder: {
    ru: 'Укажите ровно одно: user_id, role_id или organization_id.',
    en: 'Give exactly one of user_id, role_id and organization_id.',
  },
  publicReads: {
    ru: 'Открыть для всех можно только просмотр.',
    en: 'Everybody may only be given the right to read.',
  },
  styleName: {
    ru: 'Буквы, цифры, пробел и знаки _ . -, сначала буква или цифра.',
    en: 'Letters, digits, blanks and _ . -, a letter or digit first.',
  },
  style: { ru: 'MapLibre: {message}.', en: 'MapLibre: {message}.' },
  styleDepth: { ru: 'Слишком глубокая вложенность.', en: 'Nested too deeply.' },
  styleSize: { ru: 'Стиль больше {limit} КиБ.', en: 'The style is larger than {limit} KiB.' },
  noPattern: {
    ru: 'Узоры линий не рисуются: задайте цвет.',
    en: 'Patterns of lines are not drawn: give a colour.',
  },
  patternName: {
    ru: 'Ожидается hatch:линии:#rrggbb:шаг:толщина, icon:значок:#rrggbb:шаг:размер или имя загруженного изображения.',
    en: 'Expected hatch:lines:#rrggbb:spacing:width, icon:name:#rrggbb:spacing:size, or the name of an uploaded picture.',
  },
  pictureName: {
    ru: 'Ожидается имя значка или загруженного изображения, не адрес.',
    en: 'Expected the name of an icon or of an uploaded picture, not an address.',
  },
  imageName: {
    ru: 'Латинские буквы, цифры и знаки _ . -, сначала буква, цифра или _.',
    en: 'Latin letters, digits and _ . -, a letter, digit or _ first.',
  },
  filesOfObject: {
    ru: 'У объекта не может быть больше {limit} файлов.',
    en: 'An object has no more than {limit} files.',
  },
  ownSchema: { ru: 'Это служебная схема.', en: 'This schema belongs to the server.' },
  noSuchTable: { ru: 'В этой схеме нет такой таблицы.', en: 'The schema has no such table.' },
  tableRights: {
    ru: 'Сервер не владеет этой таблицей и не может следить за её изменениями.',
    en: 'The server does not own this table and cannot watch its changes.',
  },
  tableKey: {
    ru: 'У таблицы нет первичного ключа из одного целого числа.',
    en: 'The table has no primary key of one whole number.',
  },
  tableGeometry: {
    ru: 'В таблице нет такого столбца геометрии.',
    en: 'The table has no such geometry column.',
  },
  tableSrid: {
    ru: 'Геометрия таблицы должна быть в EPSG:4326.',
    en: 'The geometry of the table must be in EPSG:4326.',
  },
  remoteLayer: {
    ru: 'Только для слоя внешнего сервера.',
    en: 'Only for a layer of another server.',
  },
  remoteShape: {
    ru: 'Вид слоя задаёт внешний сервер.',
    en: 'The other server decides the kind of the layer.',
  },
  noRemoteLayer: {
    ru: 'На внешнем сервере такого слоя нет.',
    en: 'The other server has no such layer.',
  },
  noRemoteFormat: {
    ru: 'Внешний сервер не умеет такой формат.',
    en: 'The other server has no such format.',
  },
  noRemoteDegrees: {
    ru: 'Внешний сервер не отдаёт этот слой в EPSG:4326.',
    en: 'The other server does not give this layer in EPSG:4326.',
  },
  noRemoteGeometry: {
    ru: 'У этого слоя внешнего сервера нет геометрии.',
    en: 'This layer of the other server has no geometry.',
  },
  oneStyleOneLayer: {
    ru: 'Стиль задаётся только для одного слоя.',
    en: 'A style goes with one layer only.',
  },
  passwordForServer: {
    ru: 'Адрес ведёт на другой сервер: введите пароль заново.',
    en: 'The address leads to another server: enter the password again.',
  },
  registeredTable: {
    ru: 'Чужая таблица сохраняет свои столбцы.',
    en: 'A registered table keeps its columns.',
  },
  noSuchColumn: { ru: 'В слое нет такого поля.', en: 'The layer has no such field.' },
  columnValue: {
    ru: 'Значение не подходит к типу {type}.',
    en: 'The value does not suit the type {type}.',
  },
  tableRefuses: { ru: 'Таблица отказала: {message}.', en: 'The table refuses: {message}.' },
  cells: { ru: 'В строке больше {limit} значений.', en: 'The line has more than {limit} values.' },
  geometryPoints: {
    ru: 'В геометрии больше {limit} точек: загрузите её импортом.',
    en: 'The geometry has more than {limit} points: import it instead.',
  },
  geometryKind: {
    ru: 'Геометрия другого вида: {given}. В слое: {kind}.',
    en: 'Geometry of another kind: {given}. The layer has {kind}.',
  },
  withoutObjects: {
    ru: 'У слоя нет объектов с местом.',
    en: 'The layer has no objects with a place.',
  },
  geometry: { ru: 'Ожидается геометрия GeoJSON.', en: 'Expected a GeoJSON geometry.' },
} as const
