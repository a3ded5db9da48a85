'use client'

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

const kind = 'project-person'

/** A row that can be carried by the pointer. */
export function useDraggable(id: number, enabled: boolean): [RefObject<HTMLLIElement | null>, boolean] {
  const row = useRef<HTMLLIElement>(null)
  const [carried, setCarried] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element || !enabled) return
    return draggable({
      element,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => setCarried(true),
      onDrop: () => setCarried(false),
    })
  }, [id, enabled])
  return [row, carried]
}

/** A list that people can be dropped into. */
export function useDropTarget(onDropped: (id: number) => void): [RefObject<HTMLElement | null>, boolean] {
  const target = useRef<HTMLElement>(null)
  const latest = useRef(onDropped)
  const [over, setOver] = useState(false)
  useEffect(() => {
    latest.current = onDropped
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        if (typeof source.data.id === 'number') latest.current(source.data.id)
      },
    })
  }, [])
  return [target, over]
}
