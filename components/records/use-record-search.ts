'use client'

import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'

/** What the search field and the filters of a page let through. */
export interface RecordSearch<Row> {
  text: string
  setText: (text: string) => void
  rows: readonly Row[]
  /** Something is searched or filtered for. */
  filtered: boolean
  reset: () => void
}

/** Rows whose text holds what is typed; the search lives in the address. */
export function useRecordSearch<Row>(items: readonly Row[], textOf: (row: Row) => string): RecordSearch<Row> {
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''))
  const needle = text.trim().toLowerCase()
  const rows = useMemo(
    () => items.filter((row) => textOf(row).toLowerCase().includes(needle)),
    [items, needle, textOf],
  )
  return {
    text,
    setText: (next) => void setText(next || null),
    rows,
    filtered: needle !== '',
    reset: () => void setText(null),
  }
}
