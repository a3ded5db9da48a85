import { presentField, presentMedia } from '@/lib/domain/layers'
import { flag, integer, list, nullable, part, shape, text } from '@/lib/wire'
import { type DataTableInfo, type DataTableInSight, type DataTableRights, ownSchema } from './record'

const access = shape<DataTableRights>('DataTableRights')({
  read: flag((r) => r.read),
  edit: flag((r) => r.edit),
  write: flag((r) => r.write),
})

const serviceFields = {
  id: integer((t: DataTableInSight) => t.id),
  typeName: text((t: DataTableInSight) => t.name),
  pkField: text((t: DataTableInSight) => t.pkField),
}

const common = {
  id: integer((t: DataTableInSight) => t.id),
  name: text((t: DataTableInSight) => t.title),
  owner: nullable.integer((t: DataTableInSight) => t.ownerId),
  isEditable: flag((t: DataTableInSight) => t.rights.write),
  fields: list((t: DataTableInSight) => t.fields, presentField),
  access: part((t: DataTableInSight) => t.rights, access),
}

const listed = shape<DataTableInSight>('DataTable')({
  ...common,
  info: part((t: DataTableInSight) => t, shape<DataTableInSight>('DataTableService')(serviceFields)),
})

export const presentDataTables = shape<readonly DataTableInSight[]>()({
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
