import { type ColumnDef, createColumnHelper, type RowData } from '@tanstack/react-table'
import type { GridFeatures } from '@/components/ui/data-grid/grid-features'
import type { RecordColumn } from './record-column'

export function toGridColumn<Row extends RowData>(
  column: RecordColumn<Row>,
): ColumnDef<GridFeatures, Row, unknown> {
  const { id, label, width, grow, rank, align, bare, cell, sortBy, highestFirst } = column
  return createColumnHelper<GridFeatures, Row>().display({
    id,
    meta: {
      label,
      width,
      grow,
      rank,
      align,
      bare,
      sortKey: sortBy ? id : undefined,
      ascending: !highestFirst,
    },
    cell: ({ row }) => cell(row.original),
  })
}
