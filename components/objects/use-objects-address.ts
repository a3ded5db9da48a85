'use client'

import {
  createParser,
  debounce,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { useCallback, useMemo } from 'react'
import { parseAsView } from '@/components/map/parse-view'
import { leaveSafely } from '@/components/records/leave-guard'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { type FieldCondition, parseConditions } from '@/components/conditions/field-conditions'
import type { GridSort } from '@/components/ui/data-grid/grid-header'

export const layouts = ['split', 'table', 'map'] as const
export type Layout = (typeof layouts)[number]

const parseAsConditions = createParser<FieldCondition[]>({
  parse: parseConditions,
  serialize: (value) => JSON.stringify(value),
  eq: (one, other) => JSON.stringify(one) === JSON.stringify(other),
})

const parseAsObject = createParser<RecordId>({
  parse: (text) => (text === 'new' ? 'new' : /^\d{1,15}$/.test(text) ? Number(text) : null),
  serialize: String,
})

const directions = ['asc', 'desc'] as const

const parsers = {
  layer: parseAsInteger,
  table: parseAsInteger,
  object: parseAsObject,
  tab: parseAsString,
  sort: parseAsString.withDefault(''),
  dir: parseAsStringLiteral(directions).withDefault('asc'),
  q: parseAsString.withDefault(''),
  field: parseAsConditions.withDefault([]),
  inView: parseAsBoolean.withDefault(false),
  view: parseAsView.withOptions({ limitUrlUpdates: debounce(350) }),
  /** The topology check is open. */
  check: parseAsBoolean.withDefault(false),
  layout: parseAsStringLiteral(layouts).withDefault('split'),
}

/** The state of the page kept in the URL. */
export function useObjectsAddress() {
  const [address, set] = useQueryStates(parsers)
  const { object, tab, sort, dir } = address

  const open = useCallback((next: RecordId) => void leaveSafely(() => void set({ object: next })), [set])
  const close = useCallback(() => void leaveSafely(() => void set({ object: null, tab: null })), [set])
  const setTab = useCallback((next: string | null) => void leaveSafely(() => void set({ tab: next })), [set])
  const panel = useMemo<RecordPanelState>(
    () => ({ id: object, tab, open, close, setTab }),
    [object, tab, open, close, setTab],
  )
  const gridSort = useMemo<GridSort>(() => ({ key: sort, descending: dir === 'desc' }), [sort, dir])
  const setSort = useCallback(
    ({ key, descending }: GridSort) => void set({ sort: key, dir: descending ? 'desc' : 'asc' }),
    [set],
  )
  return { ...address, set, panel, gridSort, setSort }
}
