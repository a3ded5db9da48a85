'use client'

import { useHotkeys } from '@mantine/hooks'
import { physical } from '@/components/ui/physical-keys'
import { useCovered } from '@/components/ui/use-covered'
import { listSearchId } from './list-page'
import type { RecordList } from './use-record-list'

interface ListKeys<Row extends { id: number }> {
  list: RecordList<Row>
  /** Absent when the reader may not add. */
  onAdd?: () => void
  /** Rows can be selected. */
  picks?: boolean
}

const passive = { preventDefault: false }

const inGrid = (act: () => unknown) => (event: KeyboardEvent) => {
  if (document.activeElement?.getAttribute('role') !== 'grid') return
  event.preventDefault()
  act()
}

/** The same key types a question mark, which opens the help. */
const focusSearch = ({ key }: KeyboardEvent) => {
  if (key !== '?') document.getElementById(listSearchId)?.focus()
}

/** From then on Enter and Space apply to the active row; a form being filled keeps the focus. */
function focusGrid() {
  if (document.activeElement?.closest('[data-side-panel]')) return
  document.querySelector<HTMLElement>('main [role="grid"]')?.focus({ preventScroll: true })
}

/** J K move, Enter opens, N adds, Space selects, Shift selects a range, Esc goes one level back. */
export function useListKeys<Row extends { id: number }>({ list, onAdd, picks = false }: ListKeys<Row>) {
  const { ids, cursor, setCursor, panel, picked, toggle } = list
  const at = cursor ?? (typeof panel.id === 'number' ? panel.id : null)

  const move = (step: 1 | -1, ticks = false) => {
    const index = at === null ? -1 : ids.indexOf(at)
    const next = ids[index < 0 ? (step > 0 ? 0 : ids.length - 1) : index + step]
    if (next === undefined) return
    setCursor(next)
    focusGrid()
    if (ticks && picks) {
      if (at !== null && !picked.has(at)) toggle(at)
      toggle(next, true)
    } else if (typeof panel.id === 'number') panel.open(next)
  }
  const tick = (range: boolean) => {
    if (picks && at !== null) toggle(at, range)
  }
  const covered = useCovered()
  const leave = () => {
    if (covered.current) return
    if (panel.id !== null) panel.close()
    else if (picked.size > 0) list.clear()
    else setCursor(null)
  }
  useHotkeys([
    ['J', () => move(1), physical],
    ['K', () => move(-1), physical],
    ['ArrowDown', inGrid(() => move(1)), passive],
    ['ArrowUp', inGrid(() => move(-1)), passive],
    ['shift+ArrowDown', inGrid(() => move(1, true)), passive],
    ['shift+ArrowUp', inGrid(() => move(-1, true)), passive],
    ['Space', inGrid(() => tick(false)), passive],
    ['shift+Space', inGrid(() => tick(true)), passive],
    ['mod+A', inGrid(() => picks && list.all()), { ...physical, ...passive }],
    ['Enter', inGrid(() => at !== null && panel.open(at)), passive],
    ['N', () => onAdd?.(), physical],
    ['Slash', focusSearch, physical],
    ['Escape', leave, passive],
  ])
}
