import type { ReactNode } from 'react'

export interface RecordColumn<Row> {
  id: string
  label: string
  /** CSS pixels; a growing column takes at least this and then what is left. */
  width: number
  grow?: boolean
  /** Order in which columns give way when room is short; the lowest stays longest. */
  rank: number
  align?: 'end' | 'center'
  /** Header as a hidden name only. */
  bare?: boolean
  cell: (row: Row) => ReactNode
  /** What the column is sorted by; absent where it cannot be. Nothing sorts last in both directions. */
  sortBy?: (row: Row) => string | number | boolean | null | undefined
  /** The first click sorts from the highest down, as counts and dates want it. */
  highestFirst?: boolean
}
