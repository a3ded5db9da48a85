import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './data-grid.module.css'
import type { ColumnMeta } from './grid-features'

interface GridSkeletonProps {
  metas: readonly (ColumnMeta | undefined)[]
  frame: CSSProperties
  rowHeight: number
}

/** Lengths differ from row to row the way words do, always the same way. */
const length = (row: number, column: number) => `${55 + ((row * 37 + column * 23) % 40)}%`

export function GridSkeleton({ metas, frame, rowHeight }: GridSkeletonProps) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 14 }, (_, row) => `row-${row}`).map((rowKey, row) => (
        <div key={rowKey} className={classes.ghost} style={{ ...frame, height: rowHeight }}>
          {metas.map((meta, column) => (
            <div key={meta?.label} className={classes.cell}>
              <Skeleton height={9} radius="sm" width={meta?.bare ? 14 : length(row, column)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
