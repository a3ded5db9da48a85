'use client'

import type { Position } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './area.module.css'

export const areaModes = ['box', 'lasso'] as const
export type AreaMode = (typeof areaModes)[number]

interface Spot {
  x: number
  y: number
}

/** A smaller area was a click. CSS pixels. */
const smallest = 6
/** Corners of a lasso are farther apart. CSS pixels. */
const apart = 3

/** The corners of an area on the screen. */
export function cornersOf(mode: AreaMode, path: readonly Spot[]): Spot[] {
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last) return []
  if (mode === 'lasso') return [...path]
  return [first, { x: last.x, y: first.y }, last, { x: first.x, y: last.y }]
}

/** Whether an area is more than a click. */
export function isArea(corners: readonly Spot[]): boolean {
  const extent = (of: (spot: Spot) => number) =>
    Math.max(...corners.map(of)) - Math.min(...corners.map(of)) >= smallest
  return corners.length > 2 && (extent(({ x }) => x) || extent(({ y }) => y))
}

interface AreaSelectProps {
  map: MapLibreMap
  mode: AreaMode
  /** The ring in degrees. */
  onArea: (ring: Position[]) => void
  onLeave: () => void
}

/** Lies over the map while an area is drawn with the pointer; Escape leaves. */
export function AreaSelect({ map, mode, onArea, onLeave }: AreaSelectProps) {
  const t = useTranslations('oneMap')
  const [path, setPath] = useState<readonly Spot[]>([])
  const drawing = useRef(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  })
  useEffect(() => {
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
  const spotOf = (event: PointerEvent<SVGSVGElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    setPath([spotOf(event)])
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawing.current) return
    const spot = spotOf(event)
    setPath((now) => {
      const last = now.at(-1)
      return last && Math.hypot(spot.x - last.x, spot.y - last.y) < apart ? now : [...now, spot]
    })
  }
  const end = () => {
    if (!drawing.current) return
    drawing.current = false
    const corners = cornersOf(mode, path)
    setPath([])
    if (!isArea(corners)) return
    onArea(
      corners.map(({ x, y }) => {
        const { lng, lat } = map.unproject([x, y])
        return [lng, lat]
      }),
    )
  }
  const cancel = () => {
    drawing.current = false
    setPath([])
  }
  return (
    <>
      <svg
        className={classes.area}
        aria-hidden="true"
        data-area={mode}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={cancel}
      >
        {path.length > 1 && (
          <polygon
            className={classes.shape}
            points={cornersOf(mode, path)
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
          />
        )}
      </svg>
      <p className={classes.hint} role="status">
        {t(`${mode}Hint`)}
      </p>
    </>
  )
}
