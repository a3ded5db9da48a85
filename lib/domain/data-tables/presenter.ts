import { presentField, presentMedia } from '@/lib/domain/layers'
import { flag, integer, list, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import { type DataTableInfo, type VisibleDataTable, type DataTableRights, ownSchema } from './record'

const access = shape<DataTableRights>('DataTableRights')({
  read: flag((r) => r.read),
  edit: flag((r) => r.edit),
  write: flag((r) => r.write),
})

const serviceFields = {
  id: integer((t: VisibleDataTable) => t.id),
  typeName: text((t: VisibleDataTable) => t.name),
  pkField: text((t: VisibleDataTable) => t.pkField),
}

const common = {
  id: integer((t: VisibleDataTable) => t.id),
  name: text((t: VisibleDataTable) => t.title),
  owner: nullable.integer((t: VisibleDataTable) => t.ownerId),
  isEditable: flag((t: VisibleDataTable) => t.rights.write),
  fields: list((t: VisibleDataTable) => t.fields, presentField),
  access: part((t: VisibleDataTable) => t.rights, access),
}

const listed = shape<VisibleDataTable>('DataTable')({
  ...common,
  info: part((t: VisibleDataTable) => t, shape<VisibleDataTable>('DataTableService')(serviceFields)),
})

export const presentDataTables = shape<readonly VisibleDataTable[]>()({
  tables: list((tables) => tables, listed),
})

const whole = shape<DataTableInfo>('DataTableInfo')({
  ...common,
  info: part(
    (t: DataTableInfo) => t,
    shape<DataTableInfo>('DataTableServiceWithMedia')({
      ...serviceFields,
      eisInfo: part((t: DataTableInfo) => t.media, presentMedia),
    }),
  ),
  dataStoreName: text((t: DataTableInfo) => (t.tableSchema === ownSchema ? 'local' : t.tableSchema)),
})

export const presentDataTable = shape<DataTableInfo>()({ table: part((t) => t, whole) })

export type DataTableWire = WireOf<typeof listed>
export type DataTableInfoWire = WireOf<typeof whole>
export type DataTableAnswerWire = WireOf<typeof presentDataTable>
