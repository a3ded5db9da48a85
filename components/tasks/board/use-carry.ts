'use client'

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Task } from '@/components/api/types'
import { carriedStore } from './carried-store'

const kind = 'board-card'

/** A card that can be picked up by the pointer. */
export function useCarried(card: RefObject<HTMLElement | null>, task: Task): boolean {
  const latest = useRef(task)
  const [carried, setCarried] = useState(false)
  useEffect(() => {
    latest.current = task
  })
  useEffect(() => {
    const element = card.current
    if (!element) return
    return draggable({
      element,
      getInitialData: () => ({ kind, task: latest.current }),
      onDragStart: () => {
        carriedStore.set(latest.current)
        setCarried(true)
      },
      onDrop: () => {
        carriedStore.set(null)
        setCarried(false)
      },
    })
  }, [card])
  return carried
}

/** A column that cards are dropped into; whether it takes one is asked when it is let go. */
export function useLanding(column: RefObject<HTMLElement | null>, onLand: (task: Task) => void): boolean {
  const latest = useRef(onLand)
  const [over, setOver] = useState(false)
  useEffect(() => {
    latest.current = onLand
  })
  useEffect(() => {
    const element = column.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        latest.current(source.data.task as Task)
      },
    })
  }, [column])
  return over
}
