'use client'

import { type KeyboardEvent, useRef, useState } from 'react'

interface Cell {
  row: number
  column: number
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** One tab stop for a grid of controls; arrows, Home and End move inside it, by the ARIA grid pattern. */
export function useGridKeys(rows: number, columns: number) {
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 })

  const go = (row: number, column: number) => {
    const next = {
      row: Math.min(rows - 1, Math.max(0, row)),
      column: Math.min(columns - 1, Math.max(0, column)),
    }
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = at
    const step = steps[event.key]
    if (step) go(row + step[0], column + step[1])
    else if (event.key === 'Home') go(event.ctrlKey ? 0 : row, 0)
    else if (event.key === 'End') go(event.ctrlKey ? rows - 1 : row, columns - 1)
    else return
    event.preventDefault()
  }
  const cellProps = (row: number, column: number) => ({
    'data-cell': `${row}-${column}`,
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  })
  return { grid, at, onKeyDown, cellProps }
}
