/** Rules of tables that become people or tasks. */
export const recordImportRules = {
  cellError: {
    ru: 'В ячейке ошибка {value}.',
    en: 'The cell holds the error {value}.',
  },
  cellFormula: {
    ru: 'У формулы в ячейке нет сохранённого значения: откройте файл в редакторе таблиц и сохраните.',
    en: 'The formula of the cell has no saved value: open the file in a spreadsheet and save it.',
  },
  unknownName: { ru: 'Не найдено: «{value}».', en: 'Not found: “{value}”.' },
  unknownNameNear: {
    ru: 'Не найдено: «{value}». Похоже на «{near}».',
    en: 'Not found: “{value}”. It resembles “{near}”.',
  },
  severalNames: {
    ru: 'Под именем «{value}» несколько записей. Укажите номер: {ids}.',
    en: 'Several records are called “{value}”. Give the number: {ids}.',
  },
  cellMoment: {
    ru: 'Не дата: «{value}». Подходит 2026-11-21 10:00 или 21.11.2026 10:00.',
    en: 'Not a date: “{value}”. Taken are 2026-11-21 10:00 and 21.11.2026 10:00.',
  },
  cellNumber: { ru: 'Не число: «{value}».', en: 'Not a number: “{value}”.' },
  cellDuration: {
    ru: 'Не длительность: «{value}». Подходят минуты (90) и часы с минутами (1:30).',
    en: 'Not a duration: “{value}”. Taken are minutes (90) and hours with minutes (1:30).',
  },
  cellFlag: { ru: 'Ожидается «да» или «нет»: «{value}».', en: 'Expected “yes” or “no”: “{value}”.' },
  bothCoordinates: {
    ru: 'Широта и долгота задаются вместе.',
    en: 'Latitude and longitude are given together.',
  },
  addressUnknown: { ru: 'Адрес не найден: «{value}».', en: 'The address was not found: “{value}”.' },
  addressVague: {
    ru: 'Адрес найден неточно: «{near}». Уточните его или укажите координаты.',
    en: 'The address was found only roughly: “{near}”. Make it more exact or give coordinates.',
  },
  addressesAtMost: {
    ru: 'В одном файле ищется не больше {limit} разных адресов. Разделите файл или укажите координаты.',
    en: 'One file may have {limit} different addresses. Divide it or give coordinates.',
  },
  sameAsRow: { ru: 'То же, что в строке {row}.', en: 'The same as in row {row}.' },
  rowsAtMost: {
    ru: 'В файле больше {limit} строк. Разделите его на несколько.',
    en: 'The file has more than {limit} rows. Divide it into several.',
  },
  noRows: { ru: 'В файле нет строк с данными.', en: 'The file has no rows with data.' },
  noSuchFileColumn: { ru: 'В файле нет столбца {column}.', en: 'The file has no column {column}.' },
  noSuchTarget: { ru: 'Нет такого поля: {field}.', en: 'There is no such field: {field}.' },
  columnNeeded: {
    ru: 'Выберите столбец для поля «{field}» или задайте значение для всех строк.',
    en: 'Choose a column for “{field}” or give a value for all rows.',
  },
  rowDenied: {
    ru: 'Нет прав создать такую запись: проверьте организацию и роль.',
    en: 'No right to create this record: check the organization and the role.',
  },
} as const
