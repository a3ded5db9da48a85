import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './data-grid.module.css'
import { ghostLength } from './ghost-row'
import type { ColumnMeta } from './grid-features'

interface GridSkeletonProps {
  metas: readonly (ColumnMeta | undefined)[]
  frame: CSSProperties
  rowHeight: number
}

export function GridSkeleton({ metas, frame, rowHeight }: GridSkeletonProps) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 14 }, (_, row) => `row-${row}`).map((rowKey, row) => (
        <div key={rowKey} className={classes.ghost} style={{ ...frame, height: rowHeight }}>
          {metas.map((meta, column) => (
            <div key={meta?.label} className={classes.cell}>
              <Skeleton height={9} radius="sm" width={meta?.bare ? 14 : ghostLength(row, column)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
