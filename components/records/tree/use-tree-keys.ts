'use client'

import { type KeyboardEvent, useRef } from 'react'

/** Move directions of the keyboard. */
export type TreeStep = 'up' | 'down' | 'out' | 'in'

/** A tree row for keyboard navigation. */
export interface KeyedRow {
  node: { key: string; label: string; name: string }
  parent: string | null
  /** Absent for rows that cannot be expanded. */
  open: boolean | undefined
}

interface TreeKeys {
  rows: readonly KeyedRow[]
  at: number
  /** Rows per page of the screen. */
  page: () => number
  onSelect: (key: string) => void
  onToggle: (key: string, open: boolean) => void
  onOpenSiblings: () => void
  onMove: (step: TreeStep) => void
  onEnter: () => void
  onRemove: () => void
  onAdd: () => void
}

const moveKeys: Record<string, TreeStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** Type-ahead timeout, milliseconds. */
const typingTime = 700

const startsWith = (row: KeyedRow, word: string) =>
  [row.node.label, row.node.name].some((text) => text.toLocaleLowerCase().startsWith(word))

/** Type-ahead: the next row that begins with the text; repeating one letter moves on. */
function findTyped(rows: readonly KeyedRow[], at: number, typed: string): KeyedRow | undefined {
  const walking = typed === (typed[0] ?? '').repeat(typed.length)
  const word = walking ? (typed[0] ?? '') : typed
  const from = typed.length === 1 || walking ? at + 1 : at
  return [...rows.slice(from), ...rows.slice(0, from)].find((row) => startsWith(row, word))
}

/** Keyboard navigation of a tree by the ARIA pattern, and keys to change it. */
export function useTreeKeys(tree: TreeKeys) {
  const typed = useRef({ text: '', time: 0 })

  const select = (row: KeyedRow | undefined) => row && tree.onSelect(row.node.key)
  const type = (letter: string, time: number) => {
    const goesOn = time - typed.current.time < typingTime
    typed.current = { text: (goesOn ? typed.current.text : '') + letter.toLocaleLowerCase(), time }
    select(findTyped(tree.rows, tree.at, typed.current.text))
  }
  const walk = (key: string): boolean => {
    const { rows, at } = tree
    const row = rows[at]
    const last = rows.length - 1
    if (key === 'ArrowDown') select(rows[Math.min(last, at + 1)])
    else if (key === 'ArrowUp') select(rows[Math.max(0, at - 1)])
    else if (key === 'PageDown') select(rows[Math.min(last, at + tree.page())])
    else if (key === 'PageUp') select(rows[Math.max(0, at - tree.page())])
    else if (key === 'Home') select(rows[0])
    else if (key === 'End') select(rows[last])
    else if (key === 'ArrowRight') {
      if (row?.open === false) tree.onToggle(row.node.key, true)
      else if (row?.open) select(rows[at + 1])
    } else if (key === 'ArrowLeft') {
      if (row?.open) tree.onToggle(row.node.key, false)
      else select(rows.find(({ node }) => node.key === row?.parent))
    } else return false
    return true
  }
  const act = (key: string): boolean => {
    if (key === 'Enter' || key === 'F2') tree.onEnter()
    else if (key === 'Delete') tree.onRemove()
    else if (key === 'Insert') tree.onAdd()
    else if (key === '*') tree.onOpenSiblings()
    else return false
    return true
  }
  return (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const move = altKey ? moveKeys[key] : undefined
    const plain = !altKey && !ctrlKey && !metaKey
    if (move) tree.onMove(move)
    else if (!plain) return
    else if (!walk(key) && !act(key)) {
      if (key.length !== 1 || key === '/' || key === '?') return
      // A space counts only after the first letter.
      if (key === ' ' && event.timeStamp - typed.current.time >= typingTime) return
      type(key, event.timeStamp)
    }
    event.preventDefault()
    // The console's shortcuts would handle the letters.
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
  }
}
