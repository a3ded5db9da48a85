import type { ReactNode } from 'react'
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
  /** The first click sorts from the lowest up, as names want it. */
  ascending?: boolean
  /** Drawn in place of the label. */
  header?: ReactNode
  align?: 'end' | 'center'
  /** Keeps its width. */
  fixed?: boolean
}

export const gridFeatures = tableFeatures({ columnVisibilityFeature, columnMeta: metaHelper<ColumnMeta>() })

export type GridFeatures = typeof gridFeatures
