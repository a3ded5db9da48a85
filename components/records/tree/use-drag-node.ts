'use client'

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'

export type DropZone = 'before' | 'into' | 'after'

interface DragNode {
  /** Rows of one tree only land among each other. */
  kind: string
  row: RefObject<HTMLElement | null>
  nodeKey: string
  group: boolean
  draggable: boolean
  canDrop: (dragged: string, over: string, zone: DropZone) => boolean
  /** `adds`: Ctrl was held, so that it stays where it was too. */
  onDrop: (dragged: string, over: string, zone: DropZone, adds: boolean) => void
  /** The pointer has rested on a closed group. */
  onLinger: (key: string) => void
}

/** Milliseconds on a closed group before it opens. */
const lingerTime = 600

/** A group takes what is dropped on its middle; the edges of any row mean before and after it. */
function zoneAt(element: Element, y: number, group: boolean): DropZone {
  const { top, height } = element.getBoundingClientRect()
  const share = (y - top) / height
  if (group && share > 0.28 && share < 0.72) return 'into'
  return share > 0.5 ? 'after' : 'before'
}

/** Makes a row draggable and a place to drop on; says which of its places the drop would take. */
export function useDragNode(options: DragNode) {
  const { kind, row, nodeKey, group, draggable: free, canDrop, onDrop, onLinger } = options
  const [dragging, setDragging] = useState(false)
  const [zone, setZone] = useState<DropZone | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setZone(null)
    }
    const zoneOf = (dragged: unknown, y: number): DropZone | null => {
      const place = zoneAt(element, y, group)
      return typeof dragged === 'string' && canDrop(dragged, nodeKey, place) ? place : null
    }
    const clean = combine(
      draggable({
        element,
        canDrag: () => free,
        getInitialData: () => ({ kind, key: nodeKey }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.key !== nodeKey,
        onDragEnter: () => {
          timer = setTimeout(() => onLinger(nodeKey), lingerTime)
        },
        onDrag: ({ source, location }) => setZone(zoneOf(source.data.key, location.current.input.clientY)),
        onDragLeave: leave,
        onDrop: ({ source, location }) => {
          leave()
          const place = zoneOf(source.data.key, location.current.input.clientY)
          if (place && typeof source.data.key === 'string') {
            const { ctrlKey, metaKey } = location.current.input
            onDrop(source.data.key, nodeKey, place, ctrlKey || metaKey)
          }
        },
      }),
    )
    return () => {
      clearTimeout(timer)
      clean()
    }
  }, [kind, row, nodeKey, group, free, canDrop, onDrop, onLinger])
  return { dragging, zone }
}
