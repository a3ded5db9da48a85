import { etagOf } from '@/lib/access/revision'
import type { LayerField, MediaInfo } from '@/lib/domain/layers'
import { type Sql, sql } from '@/lib/platform/database'

/** A catalogue table without geometry. */
export interface DataTable {
  id: number
  /** The English name. */
  name: string
  title: string
  tableSchema: string
  tableName: string
  pkField: string
  fields: LayerField[]
  ownerId: number | null
  revision: number
  createdAt: Date
}

export interface DataTableRights {
  read: boolean
  /** May change or delete the table. */
  edit: boolean
  /** May add, change and delete rows. */
  write: boolean
}

export type DataTableRight = keyof DataTableRights

/** A data table with the caller's rights. */
export type VisibleDataTable = DataTable & { rights: DataTableRights }

export type DataTableInfo = VisibleDataTable & { media: MediaInfo }

/** Columns of `DataTable` over `data_tables t`. */
export const dataTableColumns: Sql = sql`
  t.id, t.name, t.title, t.table_schema as "tableSchema", t.table_name as "tableName", t.pk_field as "pkField", t.fields,
  t.owner_id as "ownerId", t.revision, t.created_at as "createdAt"`

/** The schema of the tables that we create. */
export const ownSchema = 'layers'

export const etagOfDataTable = (table: { id: number; revision: number }) =>
  etagOf('data-table', table.id, table.revision)
