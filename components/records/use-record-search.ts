'use client'

import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'

/** The rows that match search and filters. */
export interface RecordSearch<Row> {
  text: string
  setText: (text: string) => void
  rows: readonly Row[]
  /** A search or filter is active. */
  filtered: boolean
  reset: () => void
}

/** Filters rows by the search text, which is in the URL. */
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
