'use client'

import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import classes from './data-grid.module.css'
import { fitColumns } from './fit-columns'
import { type ColumnMeta, type GridFeatures, gridFeatures } from './grid-features'
import { GhostRow } from './ghost-row'
import { GridHeader, type GridSort } from './grid-header'
import { GridRow } from './grid-row'
import { GridSkeleton } from './grid-skeleton'
import { onPaper } from '../paper/paper-store'
import { PaperTable } from './paper-table'
import { useStore } from '../create-store'
import common from '../common.module.css'

/** One template for header, rows and skeleton keeps their edges in line. */
const gridTemplate = (metas: readonly (ColumnMeta | undefined)[]) =>
  metas.map((meta) => (meta?.grow ? `minmax(${meta.width}px, 1fr)` : `${meta?.width ?? 100}px`)).join(' ')

const gridWidth = (metas: readonly (ColumnMeta | undefined)[]) =>
  metas.reduce((sum, meta) => sum + (meta?.width ?? 100), 0)

interface DataGridProps<Row extends RowData> {
  label: string
  columns: ColumnDef<GridFeatures, Row, unknown>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  rowHeight: number
  /** Index of the first row within the whole result, from 0, and the size of that result. */
  offset: number
  total: number
  loading: boolean
  chosen: Readonly<Record<string, boolean>>
  sort: GridSort
  onSort: (sort: GridSort) => void
  selectedKey: number | null
  /** The active row of the keyboard, when it is not the open one. */
  cursorKey?: number | null
  /** Selected rows; absent when rows cannot be selected. */
  picked?: ReadonlySet<number>
  onSelect: (row: Row) => void
  onHover?: (key: number | null) => void
  /** A column was resized to this many CSS pixels. */
  onResize?: (column: string, width: number) => void
  /** Rows selected besides the open one. */
  ticked?: ReadonlySet<number>
  /** The visible columns by width and choice. */
  onFit?: (visible: Record<string, boolean>) => void
  rowProps?: (row: Row) => Record<string, string | undefined>
  /** The rows are a window of the whole list, starting at `offset`: the whole list can be scrolled, and this reports
   * the visible range. */
  onRange?: (first: number, last: number) => void
  /** Index of a row to scroll to, within the whole list. */
  reveal?: number | null
  empty: ReactNode
  /** The rows on paper and the size of their result; absent: those of the screen. */
  paper?: { rows: readonly Row[]; total: number }
}

/** Height of the sticky header in CSS pixels, as in the stylesheet. */
const headerHeight = 32

/** A virtualized table with a sticky header; sorting, paging and selection are controlled by the caller. */
export function DataGrid<Row extends RowData>(props: DataGridProps<Row>) {
  const { columns, rows, rowHeight, rowKey, selectedKey, picked, onFit, onRange, reveal } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { ref: measure, width } = useElementSize()
  const setScroller = useMergedRef(scroller, measure)

  const columnVisibility = useMemo(() => {
    const fitting = columns.map(({ id = '', meta }) => ({
      id,
      width: meta?.width ?? 100,
      rank: meta?.rank ?? 99,
    }))
    return fitColumns(fitting, width || 560, props.chosen)
  }, [columns, width, props.chosen])

  useEffect(() => onFit?.(columnVisibility), [onFit, columnVisibility])

  // Before the width is known few columns are shown. They are replaced then, because they would move by whole columns.
  const stage = width === 0 ? 'guess' : 'fit'

  const data = rows as Row[]
  const table = useTable({
    features: gridFeatures,
    columns,
    data,
    getRowId: (row: Row) => String(rowKey(row)),
    state: { columnVisibility },
  })
  const shown = table.getVisibleLeafColumns()
  const metas = shown.map((column) => column.columnDef.meta)
  const names = shown.map((column) => column.id)
  const frame = { gridTemplateColumns: gridTemplate(metas), minWidth: gridWidth(metas) }
  const tableRows = table.getRowModel().rows
  const before = onRange ? props.offset : 0
  const count = onRange ? props.total : tableRows.length

  // No keys for rows: new ones on every render would recompute all positions.
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingEnd: headerHeight,
  })

  useEffect(() => virtual.measure(), [virtual, rowHeight])

  const activeKey = props.cursorKey ?? selectedKey
  const activeAt = activeKey === null ? -1 : rows.findIndex((row) => rowKey(row) === activeKey)
  const activeIndex = activeAt < 0 ? -1 : activeAt + before
  const shownKey = useRef<number | null>(null)
  useEffect(() => {
    // A window loaded by scrolling must not be scrolled to again.
    if (activeIndex < 0 || (onRange && shownKey.current === activeKey)) return
    shownKey.current = activeKey
    virtual.scrollToIndex(activeIndex, { align: 'auto' })
  }, [virtual, activeIndex, activeKey, onRange])

  useEffect(() => {
    if (typeof reveal === 'number') virtual.scrollToIndex(reveal, { align: 'center' })
  }, [virtual, reveal])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onRange?.(first, last), [onRange, first, last])

  const printing = useStore(onPaper, (now) => now)
  return (
    <>
      {printing && <PaperTable {...props} {...props.paper} />}
      <div
        ref={setScroller}
        className={classes.scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-colcount={metas.length}
        aria-busy={props.loading}
        tabIndex={0}
        aria-multiselectable={picked || props.ticked ? true : undefined}
        aria-activedescendant={activeIndex >= 0 ? `row-${activeKey}` : undefined}
        onMouseLeave={() => props.onHover?.(null)}
      >
        <GridHeader
          key={`header-${stage}`}
          metas={metas}
          names={names}
          frame={frame}
          sort={props.sort}
          onSort={props.onSort}
          onResize={props.onResize}
        />
        {props.loading && (onRange ? count : rows.length) === 0 && (
          <GridSkeleton key={`skeleton-${stage}`} metas={metas} frame={frame} rowHeight={rowHeight} />
        )}
        {!props.loading && (onRange ? count : rows.length) === 0 && (
          // ARIA allows only rows in a grid.
          <div role="row" className={classes.empty}>
            <div role="gridcell" aria-colspan={metas.length}>
              {props.empty}
            </div>
          </div>
        )}
        <div
          role="rowgroup"
          className={common.relative}
          style={{ height: virtual.getTotalSize(), minWidth: frame.minWidth }}
        >
          {items.map((item) => {
            const row = tableRows[item.index - before]
            const index = (onRange ? 0 : props.offset) + item.index + 2
            if (!row && !onRange) return null
            if (!row)
              return (
                <GhostRow
                  key={`ghost-${item.index}`}
                  index={index}
                  metas={metas}
                  frame={frame}
                  top={item.start}
                  height={rowHeight}
                />
              )
            const key = rowKey(row.original)
            return (
              <GridRow
                key={key}
                id={`row-${key}`}
                index={index}
                frame={frame}
                top={item.start}
                height={rowHeight}
                open={key === selectedKey}
                selected={picked ? picked.has(key) : key === selectedKey || props.ticked?.has(key) === true}
                cursor={key === props.cursorKey}
                cells={row.getVisibleCells().map((cell) => (
                  <div
                    key={cell.id}
                    role="gridcell"
                    className={classes.cell}
                    data-align={cell.column.columnDef.meta?.align}
                  >
                    <table.FlexRender cell={cell} />
                  </div>
                ))}
                onSelect={() => props.onSelect(row.original)}
                onHover={() => props.onHover?.(key)}
                rowProps={props.rowProps?.(row.original)}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}
