/** Rules that a field of a request can break; the text follows the field's name: `title: Обязательное поле.` */
export const rules = {
  required: { ru: 'Обязательное поле.', en: 'Required.' },
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
  unavailable: {
    ru: 'Вид работ недоступен организации.',
    en: 'The work type is not available to the organization.',
  },
  organizationRequired: {
    ru: 'Укажите организацию: у пользователя её нет.',
    en: 'Name an organization: the user has none.',
  },
  move: {
    ru: 'Переход не разрешён. Доступные шаги: {allowed}.',
    en: 'This move is not allowed. Available steps: {allowed}.',
  },
  noSuchField: { ru: 'У вида работ нет такого поля.', en: 'The work type has no such field.' },
  noSuchFile: { ru: 'Файл не загружен.', en: 'The file was not uploaded.' },
  invalid: { ru: 'Недопустимое значение.', en: 'Invalid value.' },
} as const

export type Rule = keyof typeof rules
