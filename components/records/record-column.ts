import type { ReactNode } from 'react'

export interface RecordColumn<Row> {
  id: string
  label: string
  /** CSS pixels; a growing column takes at least this and then the remaining width. */
  width: number
  grow?: boolean
  /** Hiding order of columns on narrow screens; the lowest stays longest. */
  rank: number
  align?: 'end' | 'center'
  /** The header is only for screen readers. */
  bare?: boolean
  cell: (row: Row) => ReactNode
  /** Sort value of the column; absent when not sortable. Empty values sort last in both directions. */
  sortBy?: (row: Row) => string | number | boolean | null | undefined
  /** The first click sorts descending, as for counts and dates. */
  highestFirst?: boolean
}
