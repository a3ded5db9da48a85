import { accountRules } from './account-rules'
import { actRules } from './act-rules'
import { attachmentRules } from './attachment-rules'
import { citizenRules } from './citizen-rules'
import { connectionRules } from './connection-rules'
import { geometryRules } from './geometry-rules'
import { layerRules } from './layer-rules'
import { mailRules } from './mail-rules'
import { notificationRules } from './notification-rules'
import { planningRules } from './planning-rules'
import { printRules } from './print-rules'
import { proofRules } from './proof-rules'
import { rasterRules } from './raster-rules'
import { recordImportRules } from './record-import-rules'
import { shareRules } from './share-rules'
import { styleRules } from './style-rules'
import { viewRules } from './view-rules'

/** Rules that a field of a request can break; the text follows the field's name: `title: Обязательное поле.` */
export const rules = {
  ...accountRules,
  ...actRules,
  ...attachmentRules,
  ...citizenRules,
  ...connectionRules,
  ...geometryRules,
  ...layerRules,
  ...mailRules,
  ...notificationRules,
  ...planningRules,
  ...printRules,
  ...proofRules,
  ...rasterRules,
  ...recordImportRules,
  ...shareRules,
  ...viewRules,
  ...styleRules,
  required: { ru: 'Обязательное поле.', en: 'Required.' },
  ahead: { ru: 'Время ещё не наступило.', en: 'The time is in the future.' },
  integer: { ru: 'Ожидается целое число.', en: 'Expected an integer.' },
  number: { ru: 'Ожидается число.', en: 'Expected a number.' },
  text: { ru: 'Ожидается строка.', en: 'Expected a string.' },
  flag: { ru: 'Ожидается логическое значение.', en: 'Expected a boolean.' },
  object: { ru: 'Ожидается объект.', en: 'Expected an object.' },
  array: { ru: 'Ожидается массив.', en: 'Expected an array.' },
  moment: {
    ru: 'Ожидается дата: время Unix в секундах или ГГГГ-ММ-ДД чч:мм:сс.',
    en: 'Expected a date: Unix seconds or YYYY-MM-DD hh:mm:ss.',
  },
  future: { ru: 'Ожидается время в будущем.', en: 'Expected a moment in the future.' },
  keyLife: { ru: 'Ключ действует не дольше {days} дней.', en: 'A key lasts {days} days at most.' },
  min: { ru: 'Значение меньше {limit}.', en: 'The value is below {limit}.' },
  max: { ru: 'Значение больше {limit}.', en: 'The value is above {limit}.' },
  short: { ru: 'Короче {limit} символов.', en: 'Shorter than {limit} characters.' },
  long: { ru: 'Длиннее {limit} символов.', en: 'Longer than {limit} characters.' },
  few: { ru: 'Меньше {limit} элементов.', en: 'Fewer than {limit} items.' },
  many: { ru: 'Больше {limit} элементов.', en: 'More than {limit} items.' },
  empty: { ru: 'Не может быть пустым.', en: 'Must not be empty.' },
  oneOf: { ru: 'Допустимые значения: {allowed}.', en: 'Allowed values: {allowed}.' },
  nul: { ru: 'Недопустимый символ с кодом 0.', en: 'The character with code 0 is not allowed.' },
  characters: { ru: 'Недопустимая последовательность символов.', en: 'Malformed sequence of characters.' },
  point: { ru: 'Ожидается [долгота, широта].', en: 'Expected [longitude, latitude].' },
  pair: { ru: 'lon и lat задаются вместе.', en: 'lon and lat are given together.' },
  uuid: { ru: 'Ожидается UUID версии 4.', en: 'Expected a version 4 UUID.' },
  unknown: { ru: 'Такой записи нет.', en: 'No such record.' },
  cycle: { ru: 'Задача не может быть родителем самой себе.', en: 'A task cannot be its own ancestor.' },
  mismatch: {
    ru: 'Исполнитель не состоит в указанной организации.',
    en: 'The executor does not belong to the given organization.',
  },
  blocked: { ru: 'Пользователь заблокирован.', en: 'The user is blocked.' },
  unavailable: {
    ru: 'Вид работ недоступен организации.',
    en: 'The work type is not available to the organization.',
  },
  transfer: {
    ru: 'Нет прав на перенос задачи: они нужны на прежнем месте и на новом.',
    en: 'No right to move the task: it is needed where the task is and where it goes.',
  },
  organizationRequired: {
    ru: 'Укажите организацию: у пользователя её нет.',
    en: 'Name an organization: the user has none.',
  },
  move: {
    ru: 'Переход не разрешён. Доступные шаги: {allowed}.',
    en: 'This move is not allowed. Available steps: {allowed}.',
  },
  noSuchParameter: { ru: 'Такого параметра нет.', en: 'There is no such parameter.' },
  noSuchMember: { ru: 'Такого поля нет.', en: 'There is no such field.' },
  noSuchField: { ru: 'У вида работ нет такого поля.', en: 'The work type has no such field.' },
  contradicts: {
    ru: 'Противоречит полю {other}: это одно и то же значение под двумя именами.',
    en: 'Contradicts {other}: both are names of one value.',
  },
  repeated: { ru: 'Повторяется.', en: 'Given more than once.' },
  color: { ru: 'Ожидается цвет вида #RRGGBB.', en: 'Expected a colour of the form #RRGGBB.' },
  everyRole: { ru: 'Перечислите каждую роль один раз.', en: 'Name every role once.' },
  keepsShow: {
    ru: 'Главный администратор видит все задачи: нужна возможность show без состояний.',
    en: 'The Main administrator sees every task: show without states is needed.',
  },
  keepsDefault: {
    ru: 'Сделайте типом по умолчанию другой тип.',
    en: 'Make another type the default one instead.',
  },
  rectangle: {
    ru: 'Ожидается [запад, юг, восток, север]: запад меньше востока, юг меньше севера.',
    en: 'Expected [west, south, east, north]: west below east, south below north.',
  },
  attribute: {
    ru: 'Ожидается имя атрибута каталога.',
    en: 'Expected the name of a directory attribute.',
  },
  distinguishedName: {
    ru: 'Ожидается имя записи каталога, например dc=example,dc=org.',
    en: 'Expected a distinguished name such as dc=example,dc=org.',
  },
  certificate: {
    ru: 'Ожидается сертификат в формате PEM.',
    en: 'Expected a certificate in PEM format.',
  },
  taken: { ru: 'Уже занято.', en: 'Already taken.' },
  full: {
    ru: 'В организации не может быть больше {limit} пользователей.',
    en: 'The organization cannot have more than {limit} users.',
  },
  closedForRegistration: {
    ru: 'Регистрация в этой организации закрыта.',
    en: 'This organization does not take registrations.',
  },
  keepsOrganization: {
    ru: 'Без организации остаются только главные роли, и только при переходе в них.',
    en: 'Only a change to a Main role may take the organizations away.',
  },
  fieldKey: {
    ru: 'Латинские буквы, цифры и знаки _ . ~ -, сначала буква или цифра.',
    en: 'Latin letters, digits and _ . ~ -, a letter or digit first.',
  },
  typeInUse: {
    ru: 'Тип не изменить: у задач есть значения этого поля.',
    en: 'The type cannot change: tasks have values of this field.',
  },
  notListed: { ru: 'Этого шага нет в списке steps.', en: 'The list of steps does not have this step.' },
  sameStep: { ru: 'Переход ведёт в тот же шаг.', en: 'The move leads to the step it starts from.' },
  firstStep: {
    ru: 'Нужен хотя бы один шаг с assigned_status 1.',
    en: 'At least one step with assigned_status 1 is needed.',
  },
  stepsInUse: {
    ru: 'В этих шагах есть задачи: {steps}.',
    en: 'There are tasks in these steps: {steps}.',
  },
  keepsPhase: {
    ru: 'Шаги по умолчанию сохраняют свой assigned_status.',
    en: 'The default steps keep their assigned_status.',
  },
  onlyFirstStep: {
    ru: 'Виды работ остались бы без начального шага: {types}.',
    en: 'Work types would be left without a first step: {types}.',
  },
  iconName: {
    ru: 'Ожидается имя значка (латинские буквы, цифры, дефис) или загруженного изображения.',
    en: 'Expected the name of an icon (Latin letters, digits, hyphen) or of an uploaded picture.',
  },
  oneOfTwo: {
    ru: 'Укажите ровно одно из двух: value или field_from_session.',
    en: 'Give exactly one of value and field_from_session.',
  },
  withoutValue: {
    ru: 'Знаки null и not null не сравнивают ни с чем.',
    en: 'The signs null and not null compare with nothing.',
  },
  otherField: { ru: 'У этого ключа поле {id}.', en: 'The field of this key is {id}.' },
  noSuchKey: {
    ru: 'Ни у одного вида работ нет поля с ключом {key}.',
    en: 'No work type has a field with the key {key}.',
  },
  notForType: {
    ru: 'Условие не подходит к типу поля.',
    en: 'The condition does not suit the type of the field.',
  },
  valueOfType: {
    ru: 'Значение не подходит к типу поля: {type}.',
    en: 'The value does not suit the type of the field: {type}.',
  },
  rrule: {
    ru: 'Правило повторения RFC 5545 не понято: {part}.',
    en: 'The RFC 5545 recurrence rule is not understood: {part}.',
  },
  sameZone: {
    ru: 'Часовой пояс {part} отличается от поля timezone.',
    en: 'The time zone {part} differs from the field timezone.',
  },
  tooOften: {
    ru: 'Расписание не может срабатывать чаще раза в минуту.',
    en: 'A schedule cannot run more often than once a minute.',
  },
  noSlots: {
    ru: 'По этому правилу запусков больше не будет.',
    en: 'By this rule there will be no more runs.',
  },
  timezone: {
    ru: 'Ожидается часовой пояс, например Europe/Moscow.',
    en: 'Expected a time zone such as Europe/Moscow.',
  },
  notTemplate: { ru: 'Задача не является шаблоном.', en: 'The task is not a template.' },
  period: {
    ru: 'Ожидается период не длиннее {days} дней, from не позже till.',
    en: 'Expected a period of at most {days} days, from not after till.',
  },
  calendarDay: {
    ru: 'Ожидается день ГГГГ-ММ-ДД от 1970 до 9998 года.',
    en: 'Expected a day YYYY-MM-DD between the years 1970 and 9998.',
  },
  reportDays: {
    ru: 'Ожидается период не длиннее {limit} дней, from не позже to.',
    en: 'Expected a period of at most {limit} days, from not after to.',
  },
  personDays: {
    ru: 'Людей {people}, дней {days}: вместе больше {limit} человеко-дней. Выберите меньше людей или дней.',
    en: '{people} people and {days} days are more than {limit} person-days. Choose fewer people or days.',
  },
  tableOnly: {
    ru: 'Итоги дней выгружаются только таблицей: xlsx или csv.',
    en: 'Totals of days are exported as a table only: xlsx or csv.',
  },
  backwards: { ru: 'till раньше from.', en: 'till is before from.' },
  webAddress: {
    ru: 'Ожидается адрес http:// или https:// без имени и пароля.',
    en: 'Expected an http:// or https:// address without user name and password.',
  },
  webhookSecret: {
    ru: 'Ожидается whsec_ и от 24 до 64 байт в base64.',
    en: 'Expected whsec_ and 24 to 64 bytes in base64.',
  },
  pushAddress: {
    ru: 'Ожидается идентификатор устройства, подписка браузера в JSON или адрес https://.',
    en: 'Expected a device id, a browser subscription in JSON or an https:// address.',
  },
  sheetRows: {
    ru: 'В таблицу помещается не больше {limit} строк. Выберите CSV или уточните фильтр.',
    en: 'A sheet holds at most {limit} rows. Choose CSV or narrow the filter.',
  },
  noSuchFilter: { ru: 'Такого фильтра нет.', en: 'There is no such filter.' },
  oneWay: {
    ru: 'Задачи задаются одним способом: ids, filter или items.',
    en: 'Tasks are named in one way: ids, filter or items.',
  },
  immutable: { ru: 'Изменить нельзя.', en: 'Cannot be changed.' },
  newSystem: {
    ru: 'Системные узлы появляются только с новыми выпусками.',
    en: 'System nodes come only with new releases.',
  },
  systemImmutable: {
    ru: 'У системного узла изменить нельзя.',
    en: 'Cannot be changed in a system node.',
  },
  systemMissing: { ru: 'Системный узел нельзя удалить.', en: 'A system node cannot be deleted.' },
  systemPlace: { ru: 'Системный узел нельзя перенести.', en: 'A system node cannot be moved.' },
  systemName: {
    ru: 'Это имя занято системным узлом рядом.',
    en: 'A system node beside it has this name.',
  },
  sameName: {
    ru: 'Рядом есть узел с таким именем: массив составляют только промежуточные узлы.',
    en: 'A node beside it has this name: only intermediate nodes form an array.',
  },
  sameIndex: {
    ru: 'Рядом есть узел с таким именем и array_index.',
    en: 'A node beside it has this name and array_index.',
  },
  notInside: {
    ru: 'В заменяемой части дерева такого узла нет.',
    en: 'The replaced part of the tree has no such node.',
  },
  notOfNode: { ru: 'У узла нет такого значения.', en: 'The node has no such value.' },
  terminalOnly: { ru: 'Бывает только у конечных узлов.', en: 'Only terminal nodes have it.' },
  intermediateOnly: { ru: 'Бывает только у промежуточных узлов.', en: 'Only intermediate nodes have it.' },
  otherType: {
    ru: 'Не подходит к типу узла: {type}.',
    en: 'Does not suit the type of the node: {type}.',
  },
  oneValue: {
    ru: 'Заполните ровно одно поле значения, по типу узла.',
    en: 'Fill exactly one value field, that of the type of the node.',
  },
  tooDeep: { ru: 'Глубже {limit} уровней.', en: 'Deeper than {limit} levels.' },
  tooManyValues: {
    ru: 'В дереве больше {limit} возможных значений.',
    en: 'The tree has more than {limit} possible values.',
  },
  tooManyNodes: { ru: 'В дереве больше {limit} узлов.', en: 'The tree has more than {limit} nodes.' },
  invalid: { ru: 'Недопустимое значение.', en: 'Invalid value.' },
} as const

export type Rule = keyof typeof rules
