import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './data-grid.module.css'
import type { ColumnMeta } from './grid-features'

interface GhostRowProps {
  index: number
  metas: readonly (ColumnMeta | undefined)[]
  frame: CSSProperties
  top: number
  height: number
}

/** Lengths vary between rows like words do, deterministically. */
export const ghostLength = (row: number, column: number) => `${55 + ((row * 37 + column * 23) % 40)}%`

/** Placeholder of a row that is loading. */
export function GhostRow({ index, metas, frame, top, height }: GhostRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index}
      aria-busy="true"
      tabIndex={-1}
      className={classes.row}
      style={{ ...frame, height, transform: `translateY(${top}px)` }}
    >
      {metas.map((meta, column) => (
        <div key={`${column} ${meta?.label}`} role="gridcell" className={classes.cell}>
          <Skeleton height={9} radius="sm" width={meta?.bare ? 14 : ghostLength(index, column)} />
        </div>
      ))}
    </div>
  )
}
