'use client'

import { type MouseEvent, type PointerEvent, type WheelEvent, useRef, useState } from 'react'

export interface Zoom {
  scale: number
  x: number
  y: number
}

const whole: Zoom = { scale: 1, x: 0, y: 0 }
const largest = 8

const clamp = (scale: number) => Math.min(largest, Math.max(1, scale))

/** Zooms a picture by wheel and buttons, and pans it by pointer. */
export function useZoom() {
  const [zoom, setZoom] = useState(whole)
  const held = useRef<{ x: number; y: number } | null>(null)

  const to = (factor: number, at = { x: 0, y: 0 }) =>
    setZoom((now) => {
      const scale = clamp(now.scale * factor)
      if (scale === 1) return whole
      // Keeps the point under the pointer in place.
      const grown = scale / now.scale
      return { scale, x: at.x - (at.x - now.x) * grown, y: at.y - (at.y - now.y) * grown }
    })
  const spot = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
  }
  const isWhole = zoom.scale === 1
  return {
    zoom,
    isWhole,
    zoomIn: () => to(1.5),
    zoomOut: () => to(1 / 1.5),
    reset: () => setZoom(whole),
    handlers: {
      onWheel: (event: WheelEvent) => to(Math.exp(-event.deltaY / 400), spot(event)),
      onDoubleClick: (event: MouseEvent) => (isWhole ? to(2.5, spot(event)) : setZoom(whole)),
      onPointerDown: (event: PointerEvent) => {
        if (isWhole) return
        held.current = { x: event.clientX - zoom.x, y: event.clientY - zoom.y }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const from = held.current
        if (from) setZoom((now) => ({ ...now, x: event.clientX - from.x, y: event.clientY - from.y }))
      },
      onPointerUp: () => {
        held.current = null
      },
    },
  }
}
