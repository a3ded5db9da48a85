'use client'

import { createParser, parseAsString, useQueryStates } from 'nuqs'
import { useCallback } from 'react'
import { leaveSafely } from './leave-guard'

export type RecordId = number | 'new'

const parseAsRecordId = createParser<RecordId>({
  parse: (text) => (text === 'new' ? 'new' : /^\d{1,15}$/.test(text) ? Number(text) : null),
  serialize: String,
})

/** The open record in the URL: `?id=12`, `?id=new`, and the tab of its panel. */
export function useRecordPanel() {
  const [{ id, tab }, set] = useQueryStates({ id: parseAsRecordId, tab: parseAsString })

  const open = useCallback((next: RecordId) => void leaveSafely(() => void set({ id: next })), [set])
  const close = useCallback(() => void leaveSafely(() => void set({ id: null, tab: null })), [set])
  const setTab = useCallback((next: string | null) => void leaveSafely(() => void set({ tab: next })), [set])
  return { id, tab, open, close, setTab }
}

export type RecordPanelState = ReturnType<typeof useRecordPanel>
