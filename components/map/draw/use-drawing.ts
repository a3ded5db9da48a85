'use client'

import { useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createDrawing, type Drawing, type DrawingState } from './create-drawing'
import type { Shape, ShapeKind } from './shape'

const nothing: DrawingState = { shape: null, busy: false, canUndo: false }

interface DrawingOptions {
  /** The shape to edit; null begins with an empty map. */
  initial: Shape | null
  /** The shape that the first click begins when there is nothing to edit. */
  first: ShapeKind
  onCancel: () => void
}

/** A drawing on a map while the component is mounted. Esc cancels the unfinished shape, then the drawing. */
export function useDrawing(map: MapLibreMap | null, { initial, first, onCancel }: DrawingOptions) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const drawing = useRef<Drawing | null>(null)
  const [state, setState] = useState(nothing)
  const [kind, setKind] = useState<ShapeKind | null>(initial ? null : first)
  const drawn = useRef(initial)
  const restore = useEffectEvent((made: Drawing) => {
    if (kind && !drawn.current) made.begin(kind)
  })

  useEffect(() => {
    if (!map) return
    const begin = () => {
      drawing.current = createDrawing(map, scheme, drawn.current, (next) => {
        drawn.current = next.shape
        setState(next)
        if (next.shape && !next.busy) setKind(null)
      })
      restore(drawing.current)
      map.getCanvas().focus({ preventScroll: true })
    }
    if (map.style?._loaded) begin()
    else map.once('style.load', begin)
    return () => {
      map.off('style.load', begin)
      if (map.style?._loaded) drawing.current?.stop()
      drawing.current = null
    }
  }, [map, scheme])

  const escape = useEffectEvent((event: KeyboardEvent) => {
    // A field on the map handles it.
    if (event.key !== 'Escape' || event.target instanceof HTMLInputElement) return
    event.stopPropagation()
    event.preventDefault()
    if (drawing.current?.giveUp()) return
    onCancel()
  })
  useEffect(() => {
    // Runs before any other key handler of the page.
    window.addEventListener('keydown', escape, { capture: true })
    return () => window.removeEventListener('keydown', escape, { capture: true })
  }, [])

  return {
    state,
    kind,
    begin: (next: ShapeKind) => {
      setKind(next)
      drawing.current?.begin(next)
      map?.getCanvas().focus({ preventScroll: true })
    },
    undo: () => drawing.current?.undo(),
    clear: () => {
      drawing.current?.clear()
      const next = kind ?? first
      setKind(next)
      drawing.current?.begin(next)
    },
  }
}
