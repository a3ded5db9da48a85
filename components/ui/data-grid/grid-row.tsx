import type { CSSProperties, ReactNode } from 'react'
import classes from './data-grid.module.css'

interface GridRowProps {
  id: string
  /** Position for assistive tools; the header is row 1. */
  index: number
  frame: CSSProperties
  top: number
  height: number
  open: boolean
  selected: boolean
  cursor: boolean
  cells: ReactNode
  onSelect: () => void
  onHover: () => void
  rowProps?: Record<string, string | undefined>
}

/** Interactive elements inside a row. */
const answersItself = (target: EventTarget) => target instanceof Element && target.closest('[data-own-click]')

export function GridRow({
  id,
  index,
  frame,
  top,
  height,
  open,
  selected,
  cursor,
  cells,
  onSelect,
  onHover,
  rowProps,
}: GridRowProps) {
  return (
    // The grid handles keys (arrows, j, k, Enter); a row only handles the pointer.
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index}
      aria-selected={selected}
      data-open={open || undefined}
      data-cursor={cursor || undefined}
      className={classes.row}
      style={{ ...frame, height, transform: `translateY(${top}px)` }}
      onClick={(event) => !answersItself(event.target) && onSelect()}
      onKeyDown={(event) => event.key === 'Enter' && onSelect()}
      onMouseEnter={onHover}
      {...rowProps}
    >
      {cells}
    </div>
  )
}
