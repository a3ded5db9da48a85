import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from './data-grid.module.css'
import { ResizeEdge } from './resize-edge'
import type { ColumnMeta } from './grid-features'

export interface GridSort {
  key: string
  descending: boolean
}

interface GridHeaderProps {
  metas: readonly (ColumnMeta | undefined)[]
  /** Ids of the columns. */
  names: readonly string[]
  frame: CSSProperties
  sort: GridSort
  onSort: (sort: GridSort) => void
  onResize?: (column: string, width: number) => void
}

const ariaSort = (meta: ColumnMeta | undefined, sort: GridSort) =>
  meta?.sortKey === sort.key ? (sort.descending ? 'descending' : 'ascending') : undefined

export function GridHeader({ metas, names, frame, sort, onSort, onResize }: GridHeaderProps) {
  return (
    <div role="row" aria-rowindex={1} tabIndex={-1} className={classes.header} style={frame}>
      {metas.map((meta, at) => {
        const name = names[at] ?? ''
        const key = meta?.sortKey
        const active = key !== undefined && key === sort.key
        const Arrow = sort.descending ? IconArrowDown : IconArrowUp
        const text =
          meta?.header ?? (meta?.bare ? <VisuallyHidden>{meta.label}</VisuallyHidden> : meta?.label)
        return (
          <div
            key={name}
            role="columnheader"
            tabIndex={-1}
            aria-sort={ariaSort(meta, sort)}
            className={classes.heading}
            data-align={meta?.align}
          >
            {key ? (
              <UnstyledButton
                className={classes.sort}
                data-active={active || undefined}
                title={meta.bare ? meta.label : undefined}
                onClick={() => onSort({ key, descending: active ? !sort.descending : !meta.ascending })}
              >
                <span className={classes.sortText}>{text}</span>
                <Arrow size={13} stroke={2} aria-hidden="true" className={classes.arrow} />
              </UnstyledButton>
            ) : (
              text
            )}
            {onResize && meta && !meta.fixed && <ResizeEdge onResize={(width) => onResize(name, width)} />}
          </div>
        )
      })}
    </div>
  )
}
