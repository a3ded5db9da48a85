import type { ReactNode } from 'react'
import { columnVisibilityFeature, metaHelper, tableFeatures } from '@tanstack/react-table'

export interface ColumnMeta {
  /** Name in the header and in the column chooser. */
  label: string
  /** The header is an icon only; the label stays its accessible name. */
  bare?: boolean
  /** CSS pixels; a growing column takes at least this and then the remaining width. */
  width: number
  grow?: boolean
  /** Hiding order of columns on narrow screens; the lowest stays longest. */
  rank: number
  /** The server's sort key of this column. */
  sortKey?: string
  /** The first click sorts ascending, as for names. */
  ascending?: boolean
  /** Replaces the label. */
  header?: ReactNode
  align?: 'end' | 'center'
  /** Fixed width. */
  fixed?: boolean
}

export const gridFeatures = tableFeatures({ columnVisibilityFeature, columnMeta: metaHelper<ColumnMeta>() })

export type GridFeatures = typeof gridFeatures
