import type { FieldType, GeometryType } from '@/lib/shared/layer-types'
import type { FieldInput } from '../fields/schema'
import type { TitleFormat } from '../record'
import type { ViewSource } from './record'

/** Everything that a view needs to be made. */
export interface ViewShape {
  source: ViewSource
  /** The layer whose titles and styles the view takes over; null for a query. */
  like: { id: number; titleFields: TitleFormat; subTitleFields: TitleFormat } | null
  /** The SELECT, with all values in its text. */
  select: string
  /** Columns of the SELECT with their types; only of a query, which runs with the rights of a role that reads nothing but
   * layers and data tables. */
  restricted: readonly { name: string; type: string }[] | null
  /** The joined table, and the SQL of its key over its columns. */
  joined: { table: { tableSchema: string; tableName: string }; key: string; pkField: string } | null
  pkField: string
  geomField: string
  geometryType: GeometryType
  columns: readonly { name: string; type: FieldType }[]
  /** How the layer describes the columns at first. */
  fields: readonly FieldInput[]
}
