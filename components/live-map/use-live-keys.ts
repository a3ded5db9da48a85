'use client'

import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { physical } from '@/components/ui/physical-keys'
import { listSearchId } from '@/components/records/list-page'
import { createStore } from '@/components/ui/create-store'
import { useCovered } from '@/components/ui/use-covered'
import type { LiveEngine } from './engine/live-engine'
import type { LiveAddress } from './use-live-address'

/** Counts the presses of F; the map fits the view for each. */
export const fitRequests = createStore(0)

/** The active person of the keyboard, and their index in the list. */
export interface Cursor {
  id: number
  index: number
}

const passive = { preventDefault: false }

const inGrid = (act: () => void) => (event: KeyboardEvent) => {
  if (document.activeElement?.getAttribute('role') !== 'grid') return
  event.preventDefault()
  act()
}

/** The same key types a question mark, which opens the help. */
const focusSearch = ({ key }: KeyboardEvent) => {
  if (key !== '?') document.getElementById(listSearchId)?.focus()
}

/** J K move in the list, Enter opens, F fits, Esc goes one level back. The worker knows who is next. */
export function useLiveKeys(engine: LiveEngine, address: LiveAddress): Cursor | null {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const { id: chosen, set, open } = address
  const opened = useRef(chosen)
  opened.current = chosen
  useEffect(
    () =>
      engine.listen('cursor', ({ id, index }) => {
        setCursor({ id, index })
        if (opened.current !== null) open(id)
        else document.querySelector<HTMLElement>('main [role="grid"]')?.focus({ preventScroll: true })
      }),
    [engine, open],
  )
  // The keyboard continues from a person opened by pointer.
  useEffect(() => {
    if (chosen !== null) engine.send({ kind: 'cursor', id: chosen })
  }, [engine, chosen])
  const covered = useCovered()
  const walk = (step: 1 | -1) => engine.send({ kind: 'step', step })
  const leave = () => {
    // A menu or list closes first and handles the key.
    if (covered.current) return
    if (chosen !== null) open(null)
    else if (address.task !== null || address.near !== null) void set({ task: null, near: null })
    else {
      engine.send({ kind: 'cursor', id: null })
      setCursor(null)
    }
  }
  useHotkeys([
    ['J', () => walk(1), physical],
    ['K', () => walk(-1), physical],
    ['ArrowDown', inGrid(() => walk(1)), passive],
    ['ArrowUp', inGrid(() => walk(-1)), passive],
    ['Enter', inGrid(() => cursor && open(cursor.id)), passive],
    ['F', () => fitRequests.set((count) => count + 1), physical],
    ['Slash', focusSearch, physical],
    ['Escape', leave, passive],
  ])
  return cursor
}
