import { columnVisibilityFeature, metaHelper, tableFeatures } from '@tanstack/react-table'

export interface ColumnMeta {
  /** Name in the header and in the column chooser. */
  label: string
  /** Header drawn as a glyph only; the label stays its accessible name. */
  bare?: boolean
  /** CSS pixels; a growing column takes at least this and then what is left. */
  width: number
  grow?: boolean
  /** Order in which columns give way when room is short; the lowest stays longest. */
  rank: number
  /** Name under which the server sorts by this column. */
  sortKey?: string
  align?: 'end' | 'center'
}

export const gridFeatures = tableFeatures({ columnVisibilityFeature, columnMeta: metaHelper<ColumnMeta>() })

export type GridFeatures = typeof gridFeatures
