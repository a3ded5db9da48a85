'use client'

import type { PointerEvent } from 'react'
import classes from './data-grid.module.css'

/** CSS pixels. */
const narrowest = 44
const widest = 720

interface ResizeEdgeProps {
  onResize: (width: number) => void
}

/** The resize handle at the right edge of a heading. */
export function ResizeEdge({ onResize }: ResizeEdgeProps) {
  const follow = (event: PointerEvent<HTMLSpanElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0
    onResize(Math.round(Math.min(widest, Math.max(narrowest, event.clientX - left))))
  }
  return (
    <span
      aria-hidden="true"
      className={classes.edge}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
    />
  )
}
