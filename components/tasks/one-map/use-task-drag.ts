'use client'

import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { pinLayer, focusPinLayer } from '@/components/map/points/point-layers'
import { carriedOnMap } from './carry-store'
import { personAt, type PersonSpot } from './person-at'

/** Beyond this a press is a drag, CSS pixels. */
const slack = 5

interface TaskDrag {
  /** Layers of people; null: tasks are not dragged. */
  people: readonly string[] | null
  onDrop: (taskId: number, person: PersonSpot) => void
}

/** A marker of a task is dragged onto a person. The map stays where it is meanwhile; Escape lets go. */
export function useTaskDrag(map: MapLibreMap | null, { people, onDrop }: TaskDrag) {
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    if (!map || !people) return
    let stop: (() => void) | undefined
    const press = (event: MapMouseEvent) => {
      const { originalEvent: pointer, point } = event
      if (pointer.button !== 0 || pointer.shiftKey || pointer.ctrlKey) return
      const id = taskAt(map, people, point)
      if (id === null) return
      event.preventDefault()
      stop?.()
      stop = carry(map, { id, begin: pointer, people, drop })
    }
    map.on('mousedown', press)
    return () => {
      map.off('mousedown', press)
      stop?.()
    }
  }, [map, people])
}

/** The single task whose marker is at a pixel; none below a person. */
function taskAt(
  map: MapLibreMap,
  people: readonly string[],
  { x, y }: { x: number; y: number },
): number | null {
  const layers = [...people, pinLayer, focusPinLayer].filter((layer) => map.getLayer(layer))
  const [top] = map.queryRenderedFeatures([x, y], { layers })
  if (!top || people.includes(top.layer.id)) return null
  const id = Number(top.properties.id)
  return id > 0 ? id : null
}

interface Carrying {
  id: number
  begin: MouseEvent
  people: readonly string[]
  drop: (taskId: number, person: PersonSpot) => void
}

/** Follows the pointer until it is released; returns a function that lets go. */
function carry(map: MapLibreMap, { id, begin, people, drop }: Carrying): () => void {
  let frame = 0
  let at = begin
  let moved = false
  const look = () => {
    frame = 0
    const box = map.getCanvas().getBoundingClientRect()
    const spot = { x: at.clientX - box.left, y: at.clientY - box.top }
    carriedOnMap.set({ id, ...spot, over: personAt(map, people, spot) })
  }
  const move = (event: MouseEvent) => {
    at = event
    moved ||= Math.hypot(event.clientX - begin.clientX, event.clientY - begin.clientY) > slack
    if (moved) frame ||= requestAnimationFrame(look)
  }
  const end = () => {
    cancelAnimationFrame(frame)
    carriedOnMap.set(null)
    window.removeEventListener('mousemove', move)
    window.removeEventListener('mouseup', release)
    window.removeEventListener('keydown', press, true)
  }
  const release = (event: MouseEvent) => {
    at = event
    if (moved) look()
    const over = carriedOnMap.get()?.over
    end()
    if (over) drop(id, over)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end()
  }
  window.addEventListener('mousemove', move)
  window.addEventListener('mouseup', release)
  window.addEventListener('keydown', press, true)
  return end
}
