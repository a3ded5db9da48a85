'use client'

import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { fitColumns } from './fit-columns'
import { type GridFeatures, gridFeatures } from './grid-features'
import { useWidePaper } from '../paper/paper-store'
import classes from '../paper/paper.module.css'

interface PaperTableProps<Row extends RowData> {
  label: string
  columns: ColumnDef<GridFeatures, Row, unknown>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  /** Size of the whole result; what is missing is said below. */
  total: number
  chosen: Readonly<Record<string, boolean>>
}

/** Widths of text on A4 in CSS pixels; columns wrap, so more of them fit than on a screen. */
const upright = 700
const across = 1500

/** Every row of a grid as a table that breaks over sheets. */
export function PaperTable<Row extends RowData>(props: PaperTableProps<Row>) {
  const { columns, rows, rowKey, total, chosen } = props
  const t = useTranslations('paper')
  const columnVisibility = useMemo(() => {
    const fitting = columns.map(({ id = '', meta }) => ({
      id,
      width: meta?.width ?? 100,
      rank: meta?.rank ?? 99,
    }))
    // Boxes for ticks are of no use on paper.
    return fitColumns(fitting, across, { ...chosen, pick: false })
  }, [columns, chosen])
  const data = rows as Row[]
  const table = useTable({
    features: gridFeatures,
    columns,
    data,
    getRowId: (row: Row) => String(rowKey(row)),
    state: { columnVisibility },
  })
  const shown = table.getVisibleLeafColumns()
  const width = shown.reduce((sum, column) => sum + (column.columnDef.meta?.width ?? 100), 0)
  useWidePaper(width > upright)
  return (
    <>
      <table className={classes.table} aria-label={props.label} data-testid="paper-table">
        <thead>
          <tr>
            {shown.map(({ id, columnDef: { meta } }) => (
              <th key={id} scope="col" data-align={meta?.align}>
                {meta?.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} data-align={cell.column.columnDef.meta?.align}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < total && <p>{t('left', { count: total - rows.length })}</p>}
    </>
  )
}
