'use client'

import { Checkbox } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { DataGrid } from '@/components/ui/data-grid/data-grid'
import type { GridFeatures } from '@/components/ui/data-grid/grid-features'
import { size } from '@/components/ui/tokens'
import { toGridColumn } from './to-grid-column'
import type { RecordList } from './use-record-list'
import common from '../ui/common.module.css'

interface RecordGridProps<Row extends { id: number }> {
  label: string
  list: RecordList<Row>
  loading: boolean
  empty: ReactNode
  /** Accessible name of a row; required for selectable rows. */
  pickName?: (row: Row) => string
  /** Rows have two lines. */
  tall?: boolean
  /** Ids of rows just changed by somebody. */
  flashing?: ReadonlySet<number>
}

const asChosen = {}

export function RecordGrid<Row extends { id: number }>(props: RecordGridProps<Row>) {
  const { label, list, loading, pickName, tall, flashing } = props
  const columns = useGridColumns(list, pickName)
  return (
    <DataGrid<Row>
      label={label}
      columns={columns}
      rows={list.rows}
      rowKey={(row) => row.id}
      rowHeight={tall ? size.rowComfortable : size.rowCompact}
      offset={0}
      total={list.rows.length}
      loading={loading}
      chosen={asChosen}
      sort={list.sort}
      onSort={list.setSort}
      selectedKey={typeof list.panel.id === 'number' ? list.panel.id : null}
      cursorKey={list.cursor}
      picked={pickName ? list.picked : undefined}
      onSelect={(row) => {
        list.setCursor(row.id)
        list.panel.open(row.id)
      }}
      rowProps={(row) => ({ 'data-flash': flashing?.has(row.id) ? '' : undefined })}
      empty={props.empty}
    />
  )
}

function useGridColumns<Row extends { id: number }>(
  list: RecordList<Row>,
  pickName: ((row: Row) => string) | undefined,
) {
  const t = useTranslations('kit.pick')
  const { columns, picked, toggle, all, ids } = list
  const plain = useMemo(() => columns.map((column) => toGridColumn(column)), [columns])
  return useMemo(() => {
    if (!pickName) return plain
    const pick = createColumnHelper<GridFeatures, Row>().display({
      id: 'pick',
      meta: {
        label: t('all'),
        header: (
          <Checkbox
            size="xs"
            aria-label={t('all')}
            checked={ids.length > 0 && picked.size === ids.length}
            indeterminate={picked.size > 0 && picked.size < ids.length}
            onChange={all}
          />
        ),
        width: 40,
        rank: -1,
      },
      cell: ({ row: { original: row } }) => (
        // The grid's keys select a row: Space, and Shift with the arrows. A plain checkbox, because there are many.
        <input
          type="checkbox"
          className={common.tick}
          tabIndex={-1}
          aria-label={t('row', { name: pickName(row) })}
          checked={picked.has(row.id)}
          onClick={(event) => {
            event.stopPropagation()
            toggle(row.id, event.shiftKey)
          }}
          onChange={() => {}}
        />
      ),
    })
    return [pick, ...plain]
  }, [plain, pickName, t, picked, ids, all, toggle])
}
