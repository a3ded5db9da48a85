'use client'

import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback } from 'react'
import { leaveSafely } from '@/components/records/leave-guard'

export const makings = ['layer', 'group', 'table', 'registered', 'remote', 'view'] as const
export type Making = (typeof makings)[number]

const parsers = {
  layer: parseAsInteger,
  group: parseAsInteger,
  table: parseAsInteger,
  make: parseAsStringLiteral(makings),
  tab: parseAsString,
  q: parseAsString.withDefault(''),
  kind: parseAsArrayOf(parseAsInteger).withDefault([]),
  /** Of a new view: the layer that it shows, and its filter. */
  of: parseAsInteger,
  filter: parseAsString.withDefault(''),
}

/** The panel next to the tree. */
export type Opened =
  | { what: 'layer' | 'group' | 'table'; id: number }
  | { what: 'make'; making: Making }
  | null

interface Place {
  layer: number | null
  group: number | null
  table: number | null
  make: Making | null
  of: number | null
  filter: string | null
}

const closed: Place = { layer: null, group: null, table: null, make: null, of: null, filter: null }

/** The open record and the search, kept in the URL. */
export function useLayersAddress() {
  const [state, set] = useQueryStates(parsers)
  const { layer, group, table, make, tab, q, kind, of, filter: viewFilter } = state
  const opened: Opened =
    layer !== null
      ? { what: 'layer', id: layer }
      : group !== null
        ? { what: 'group', id: group }
        : table !== null
          ? { what: 'table', id: table }
          : make !== null
            ? { what: 'make', making: make }
            : null

  const open = useCallback(
    (what: 'layer' | 'group' | 'table', id: number, tab?: string | null) =>
      void leaveSafely(() => {
        const place = { ...closed, [what]: id }
        void set(tab === undefined ? place : { ...place, tab })
      }),
    [set],
  )
  const startMaking = useCallback(
    (making: Making) => void leaveSafely(() => void set({ ...closed, make: making, tab: null })),
    [set],
  )
  const close = useCallback(() => void leaveSafely(() => void set({ ...closed, tab: null })), [set])
  const setTab = useCallback(
    (next: string | null) => void leaveSafely(() => void set({ tab: next === 'general' ? null : next })),
    [set],
  )
  const search = useCallback((next: string) => void set({ q: next || null }), [set])
  const filter = useCallback((kinds: number[]) => void set({ kind: kinds.length > 0 ? kinds : null }), [set])
  const reset = useCallback(() => void set({ q: null, kind: null }), [set])
  const viewOf = { layerId: of, filter: viewFilter }
  return { opened, viewOf, tab, q, kind, open, startMaking, close, setTab, search, filter, reset }
}

export type LayersAddress = ReturnType<typeof useLayersAddress>
