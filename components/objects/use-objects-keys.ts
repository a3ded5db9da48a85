'use client'

import { useMemo } from 'react'
import { useListKeys } from '@/components/records/use-list-keys'
import type { RecordList } from '@/components/records/use-record-list'
import { drawStore } from './draw/draw-store'
import type { ObjectRow } from './types'
import type { ObjectsState } from './use-objects-state'

/** The keys of record lists; disabled while drawing. */
export function useObjectsKeys({
  source,
  address,
  pages,
  ids,
  picks,
  pickAll,
  cursor,
  setCursor,
  add,
}: ObjectsState) {
  const { panel, gridSort, setSort } = address
  const list = useMemo<RecordList<ObjectRow>>(() => {
    const drawing = () => drawStore.get() !== null
    return {
      rows: pages.rows,
      ids: [...ids],
      columns: [],
      sort: gridSort,
      setSort,
      cursor,
      setCursor: (next) => {
        if (!drawing()) setCursor(next)
      },
      panel: {
        ...panel,
        open: (id) => {
          if (!drawing()) panel.open(id)
        },
      },
      picked: picks.picked,
      toggle: picks.toggle,
      all: pickAll,
      clear: picks.clear,
    }
  }, [pages.rows, ids, gridSort, setSort, cursor, setCursor, panel, picks, pickAll])
  const mayAdd = source.access.write
  useListKeys({ list, picks: true, ...(mayAdd && { onAdd: () => drawStore.get() === null && add() }) })
}
