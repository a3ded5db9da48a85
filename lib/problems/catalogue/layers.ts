import { entry } from './entry'

/** The catalogue of layers and data tables. */
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
    'somebody else holds the table of the layer for more than ten seconds',
  ),
}
