/** Rules of layers that are views. */
export const viewRules = {
  viewShape: {
    ru: 'Вид слоя задают его источники.',
    en: 'The parts of the view decide the kind of the layer.',
  },
  viewOfTable: {
    ru: 'Подходит только векторный слой, объекты которого хранятся здесь.',
    en: 'Only a vector layer whose objects are stored here can be shown by a view.',
  },
  oneView: {
    ru: 'Представление строится либо по слою (layerId), либо по запросу (sql).',
    en: 'A view is of a layer (layerId) or of a query (sql), not of both.',
  },
  joinTypes: {
    ru: 'Поля разных типов: так таблицы не связать. Подходят поля одного типа либо целое число и строка.',
    en: 'The fields have different types. Take fields of one type, or a whole number and a text.',
  },
  viewSelect: {
    ru: 'Ожидается один запрос SELECT, который ничего не записывает и не блокирует.',
    en: 'Expected one SELECT that writes and locks nothing.',
  },
  viewSql: { ru: 'База данных отвечает: {message}.', en: 'The database says: {message}.' },
  viewFunction: {
    ru: 'Функцию {name} нельзя вызывать: допускаются функции без побочных эффектов.',
    en: 'The function {name} may not be called: only functions without side effects are allowed.',
  },
  viewRecursive: {
    ru: 'Встроенная база данных не прерывает запросы, поэтому WITH RECURSIVE на ней не допускается.',
    en: 'The embedded database ends no running query, so WITH RECURSIVE is not allowed on it.',
  },
  viewReads: {
    ru: 'Запрос может читать только слои и таблицы данных.',
    en: 'The query may read layers and data tables only.',
  },
  viewSlow: {
    ru: 'Запрос выполняется дольше {limit} с.',
    en: 'The query takes more than {limit} s.',
  },
  viewRows: {
    ru: 'Запрос возвращает больше {limit} строк.',
    en: 'The query returns more than {limit} rows.',
  },
  viewColumn: {
    ru: 'Запрос не возвращает такого столбца: {name}.',
    en: 'The query returns no such column: {name}.',
  },
  viewKey: { ru: 'Ключ должен быть целым числом.', en: 'The key must be a whole number.' },
  viewKeyRepeated: {
    ru: 'Ключ повторяется или пуст: объекты нельзя различить.',
    en: 'The key is repeated or empty: the objects cannot be told apart.',
  },
  viewColumnType: {
    ru: 'Тип {type} столбца {name} не поддерживается. Приведите его к другому, например к text.',
    en: 'The type {type} of the column {name} is not supported. Cast it to another one, such as text.',
  },
} as const
