'use client'

import { type PointerEvent, useRef } from 'react'

/** Size of the picture, pixels; on the screen the pad is as wide as there is room. */
const size = { width: 900, height: 450 }
const ink = '#10233a'

interface Point {
  x: number
  y: number
}

interface SignatureCanvasProps {
  label: string
  className?: string
  /** Gets the picture after each stroke. */
  onDrawn: (picture: Blob | null) => void
}

/** A canvas to sign on with a finger, a pen or a mouse. Another `key` clears it. */
export function SignatureCanvas({ label, className, onDrawn }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<Point | null>(null)
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / (box.width || 1)) * size.width,
      y: ((clientY - box.top) / (box.height || 1)) * size.height,
    }
  }
  const draw = (from: Point, to: Point) => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    Object.assign(context, { strokeStyle: ink, lineWidth: 4, lineCap: 'round', lineJoin: 'round' })
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const place = placeOf(event)
    last.current = place
    // A tap leaves a dot.
    draw(place, { x: place.x + 0.1, y: place.y })
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return
    const place = placeOf(event)
    draw(last.current, place)
    last.current = place
  }
  const end = () => {
    if (!last.current) return
    last.current = null
    canvas.current?.toBlob(onDrawn, 'image/png')
  }
  return (
    <canvas
      ref={canvas}
      {...size}
      className={className}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
