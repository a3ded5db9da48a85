import type { TableChoices } from '@/components/ui/data-grid/use-table-choices'
import { type ColumnName, columnNames, fieldOfColumn } from '../columns/column-names'

/** The columns of a file for each of the table. */
const inFile: Record<ColumnName, readonly string[]> = {
  priority: ['priority_name'],
  title: ['title'],
  step: ['status_name'],
  due: ['deadline'],
  type: ['type_name'],
  executor: ['assigned_user_fio', 'assigned_organization_name'],
  organization: ['organization_name'],
  created: ['date'],
  updated: ['update_date'],
  id: ['id'],
}

const isOwn = (name: string): name is ColumnName => columnNames.some((known) => known === name)

function toFile(name: string): readonly string[] {
  if (isOwn(name)) return inFile[name]
  const key = fieldOfColumn(name)
  return key === null ? [] : [`fields.${key}`]
}

/** The columns of a file: those of the table, in its order, and the address; null, for all there are, while nobody has
 * chosen any. A table beside a map has not the room for all that were left on. */
export function exportedColumns(
  { chosen, order }: Pick<TableChoices, 'chosen' | 'order'>,
  shown: readonly string[] | null,
  alone: boolean,
): string[] | null {
  if (Object.keys(chosen).length === 0 && order.length === 0) return null
  const added = Object.keys(chosen).filter((name) => fieldOfColumn(name) !== null)
  const on = [...columnNames, ...added].filter((name) => chosen[name] ?? isOwn(name))
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const names = alone && shown ? shown : on.toSorted((one, other) => place(one) - place(other))
  return [...names.flatMap(toFile), 'address']
}
