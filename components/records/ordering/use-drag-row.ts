'use client'

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'

interface DragRow {
  /** Rows of one list only land among each other. */
  kind: string
  row: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  index: number
  disabled: boolean
  onDrop: (from: number, over: number, after: boolean) => void
}

const isAfter = (element: Element, y: number) => {
  const { top, height } = element.getBoundingClientRect()
  return y > top + height / 2
}

/** Makes a row draggable by its handle and a place to drop on; says which edge of it the drop would take. */
export function useDragRow({ kind, row, handle, index, disabled, onDrop }: DragRow) {
  const [dragging, setDragging] = useState(false)
  const [edge, setEdge] = useState<'before' | 'after' | null>(null)
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || disabled) return
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.index !== index,
        onDrag: ({ location }) =>
          setEdge(isAfter(element, location.current.input.clientY) ? 'after' : 'before'),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          const from = source.data.index
          if (typeof from === 'number') onDrop(from, index, isAfter(element, location.current.input.clientY))
        },
      }),
    )
  }, [kind, row, handle, index, disabled, onDrop])
  return { dragging, edge }
}
