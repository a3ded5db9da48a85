'use client'

import { useLocale } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback, useMemo, useState } from 'react'
import type { GridSort } from '@/components/ui/data-grid/grid-header'
import type { RecordColumn } from './record-column'
import { sortRecords } from './sort-records'
import { usePicked } from './use-picked'
import type { RecordPanelState } from './use-record-panel'

interface Options<Row> {
  rows: readonly Row[]
  columns: readonly RecordColumn<Row>[]
  /** Initial sort column; absent: in the order of the rows. */
  sort?: string
  panel: RecordPanelState
}

const directions = ['asc', 'desc'] as const

/** Sorting, active row and selection of a record list; the sorting is in the URL. */
export function useRecordList<Row extends { id: number }>({ rows, columns, sort = '', panel }: Options<Row>) {
  const locale = useLocale()
  const [order, setOrder] = useQueryStates({
    sort: parseAsString.withDefault(sort),
    dir: parseAsStringLiteral(directions).withDefault('asc'),
  })
  const sorted = useMemo(() => {
    const by = columns.find(({ id }) => id === order.sort)?.sortBy
    return by ? sortRecords(rows, by, { descending: order.dir === 'desc', locale }) : [...rows]
  }, [rows, columns, order, locale])

  const ids = useMemo(() => sorted.map(({ id }) => id), [sorted])
  const [cursor, setCursor] = useState<number | null>(null)
  const gridSort = useMemo(() => ({ key: order.sort, descending: order.dir === 'desc' }), [order])
  const setSort = useCallback(
    ({ key, descending }: GridSort) => void setOrder({ sort: key, dir: descending ? 'desc' : 'asc' }),
    [setOrder],
  )
  return { rows: sorted, ids, columns, sort: gridSort, setSort, cursor, setCursor, panel, ...usePicked(ids) }
}

export type RecordList<Row extends { id: number }> = ReturnType<typeof useRecordList<Row>>
