'use client'

import { useLocale } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback, useMemo, useState } from 'react'
import type { GridSort } from '@/components/ui/data-grid/grid-header'
import type { RecordColumn } from './record-column'
import { usePicked } from './use-picked'
import type { RecordPanelState } from './use-record-panel'

type Value = string | number | boolean | null | undefined

const isNothing = (value: Value) => value === null || value === undefined || value === ''

/** Sorts rows by a value: words by language, empty values last, equal ones in their original order. */
export function sortRecords<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
  { descending, locale }: { descending: boolean; locale: string },
): Row[] {
  const words = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sign = descending ? -1 : 1
  const compare = (one: Value, two: Value) => {
    if (isNothing(one) || isNothing(two)) return Number(isNothing(one)) - Number(isNothing(two))
    if (typeof one === 'string' && typeof two === 'string') return sign * words.compare(one, two)
    return sign * (Number(one) - Number(two))
  }
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((one, two) => compare(one.value, two.value))
    .map(({ row }) => row)
}

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
