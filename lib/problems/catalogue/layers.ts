import { entry } from './entry'

/** Layers and data tables. */
export const layers = {
  'layer.system': entry(
    400,
    'Системный слой, группу или таблицу нельзя удалить',
    'A system layer, group or table cannot be deleted',
    'deleting a system layer or group',
  ),
  'layer.depended-on': entry(
    400,
    'От таблицы зависят: {names}',
    'Other relations depend on the table: {names}',
    'altering or dropping a table that views or foreign keys of other tools stand on',
  ),
  'layer.busy': entry(
    409,
    'Слой занят другой операцией. Повторите позже',
    'The layer is busy with another operation. Try again later',
    'somebody else holds the table of the layer, or the names of layers, for more than ten seconds',
  ),
  'layer.columns-gone': entry(
    409,
    'В таблице слоя больше нет столбцов: {names}. Сохраните поля слоя заново',
    'The table of the layer no longer has the columns {names}. Save the fields of the layer again',
    'reading or writing objects after another program has dropped a column',
  ),
  'icon.built-in': entry(
    400,
    'Встроенный значок нельзя удалить',
    'A built-in icon cannot be deleted',
    'deleting an icon that nobody has uploaded',
  ),
  'icon.used': entry(
    400,
    'Значок используют стили слоёв: {layers}',
    'Styles of layers use the icon: {layers}',
    'deleting an icon that a style names',
  ),
  'icon.many': entry(
    400,
    'Больше {limit} значков',
    'More than {limit} icons',
    'an icon beyond the number that the server keeps',
  ),
}
