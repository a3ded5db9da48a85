import { entry } from './entry'

/** Errors of the OGC services, in the exception format of the requested version. */
export const ogc = {
  'ogc.missing': entry(
    400,
    'Не указан параметр {name}',
    'The parameter {name} is missing',
    'an OGC request without something that its operation needs',
  ),
  'ogc.value': entry(
    400,
    'Недопустимое значение параметра {name}: {value}',
    'Wrong value of the parameter {name}: {value}',
    'an OGC request whose parameter is none of what it may be',
  ),
  'ogc.repeated': entry(
    400,
    'Параметр {name} указан несколько раз с разными значениями',
    'The parameter {name} is given more than once with different values',
    'one key of an OGC request, in whatever case, with two values',
  ),
  'ogc.service': entry(
    400,
    'Служба {name} здесь не предоставляется',
    'The service {name} is not served here',
    'the parameter service names another service than the address',
  ),
  'ogc.version': entry(
    400,
    'Версия {value} не поддерживается; есть {allowed}',
    'Version {value} is not supported; there are {allowed}',
    'a version that the service does not speak',
  ),
  'ogc.operation': entry(
    400,
    'Операция {name} не поддерживается',
    'The operation {name} is not supported',
    'an operation that the service does not have',
  ),
  'ogc.layer': entry(
    404,
    'Слой не найден: {name}',
    'No such layer: {name}',
    'a layer name that no layer has',
  ),
  'ogc.format': entry(
    400,
    'Формат {value} не поддерживается',
    'The format {value} is not supported',
    'an output format that the operation does not write',
  ),
  'ogc.not-queryable': entry(
    400,
    'О точках слоя {name} внешний сервер ничего не сообщает',
    'The other server says nothing of the points of the layer {name}',
    'GetFeatureInfo of a layer of another server that offers no information that can be read',
  ),
  'ogc.crs': entry(
    400,
    'Система координат не поддерживается: {value}',
    'The coordinate system is not supported: {value}',
    'a reference system that is unknown, or misspelt',
  ),
  'ogc.bbox': entry(
    400,
    'Недопустимый охват {name}: нужны четыре конечных числа, минимум не больше максимума, в пределах системы координат',
    'Wrong box in {name}: four finite numbers are needed, no minimum above its maximum, within the coordinate system',
    'a bounding box that is malformed, inverted, or has no place in its coordinate system',
  ),
  'ogc.property': entry(
    400,
    'У слоя нет свойства {name}',
    'The layer has no property {name}',
    'a property name that is none of the fields',
  ),
  'ogc.xml': entry(
    400,
    'Тело запроса или фильтр не является допустимым XML',
    'The request body or the filter is not acceptable XML',
    'XML that is malformed, too large, too deep, or has a document type',
  ),
  'ogc.filter': entry(
    400,
    'Фильтр не разобран: {at}',
    'The filter cannot be read: {at}',
    'a filter expression that breaks the rules of its language',
  ),
  'ogc.filter-operator': entry(
    400,
    'Оператор фильтра не поддерживается: {name}',
    'The filter operator is not supported: {name}',
    'a filter operator or function that is not listed in the capabilities',
  ),
  'ogc.filter-literal': entry(
    400,
    'Значение {value} не подходит свойству {name} типа {type}',
    'The value {value} does not fit the property {name} of type {type}',
    'a filter compares a property with what its type cannot hold',
  ),
  'ogc.filter-size': entry(
    400,
    'Фильтр слишком сложен',
    'The filter is too complex',
    'a filter with too many conditions or too deep nesting',
  ),
  'ogc.geometry': entry(
    400,
    'Геометрия в фильтре некорректна',
    'The geometry in the filter is not valid',
    'a geometry of a filter that is malformed, crosses itself, or lies outside of its coordinate system',
  ),
  'ogc.map-size': entry(
    400,
    'Размер изображения {width}×{height} недопустим: от 1 до {limit} пикселей по каждой стороне',
    'The picture size {width}×{height} is not allowed: 1 to {limit} pixels a side',
    'a map or a legend symbol that is too large, or of no size',
  ),
  'ogc.layers-limit': entry(
    400,
    'Слишком много слоёв: не больше {limit}',
    'Too many layers: at most {limit}',
    'a map of more layers than one may have',
  ),
  'ogc.styles-count': entry(
    400,
    'Стилей должно быть столько же, сколько слоёв, или ни одного',
    'There must be as many styles as layers, or none',
    'a map whose list of styles does not go with its layers',
  ),
  'ogc.style': entry(
    400,
    'У слоя {layer} нет стиля {name}',
    'The layer {layer} has no style {name}',
    'a map in a style that its layer does not have',
  ),
  'ogc.own-style': entry(
    400,
    'Свои стили (SLD, SLD_BODY) не принимаются',
    'Styles of your own (SLD, SLD_BODY) are not accepted',
    'a request that brings a style along or points to one',
  ),
  'ogc.point': entry(
    400,
    'Точка {x}, {y} вне изображения',
    'The point {x}, {y} is outside of the picture',
    'feature information on a pixel that the map does not have',
  ),
} as const
