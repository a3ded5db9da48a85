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
  fileType: {
    ru: 'Файл другого типа. Допустимые типы: {allowed}.',
    en: 'The file is of another type. Allowed types: {allowed}.',
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
  passwordAgain: {
    ru: 'Введите пароль заново: сохранённый прочесть нельзя.',
    en: 'Enter the password again: the stored one cannot be read.',
  },
  host: {
    ru: 'Ожидается имя узла или его адрес.',
    en: 'Expected the name or address of a host.',
  },
  forbiddenHost: {
    ru: 'На этот узел серверу подключаться нельзя. Разрешить его можно в настройке OUTBOUND_ALLOW.',
    en: 'The server may not connect to this host. OUTBOUND_ALLOW can permit it.',
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
  commonPassword: {
    ru: 'Слишком распространённый пароль.',
    en: 'This password is too common.',
  },
  passwordHasLogin: {
    ru: 'Пароль не должен содержать логин.',
    en: 'The password must not contain the login.',
  },
  taken: { ru: 'Уже занято.', en: 'Already taken.' },
  loginForm: {
    ru: 'Без пробелов по краям и управляющих символов.',
    en: 'No blanks at the ends and no control characters.',
  },
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
  invalid: { ru: 'Недопустимое значение.', en: 'Invalid value.' },
} as const

export type Rule = keyof typeof rules
