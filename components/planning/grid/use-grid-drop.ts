'use client'

import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { PlanBoard } from '../data/use-plan-board'
import { type PlanRow, rowAt } from '../layout/plan-rows'
import { snapped, type TimeScale, toMoment } from '../layout/time-scale'
import { checkPlans, type Grabbed, type Place, plansAt } from '../moves/plan'
import { draftStore, handful, roomAt, unpick } from '../moves/stores'
import type { PlanChanges } from '../moves/create-plan-changes'
import { nameWidth } from './name-width'

export const planKind = 'plan'

interface GridDrop {
  body: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  rows: readonly PlanRow[]
  board: PlanBoard
  scale: TimeScale
  changes: PlanChanges
}

interface Pointer {
  clientX: number
  clientY: number
}

/** Takes tasks that are dragged over the rows: shows where they would land, and saves it when they are dropped. */
export function useGridDrop({ body, scroller, rows, board, scale, changes }: GridDrop) {
  const grabbed = useRef<(Grabbed & { offset: number }) | null>(null)

  const grab = useEffectEvent((held: BoardTaskWire, element: Element, { clientX }: Pointer) => {
    // A bar is held where it was grabbed, a card of a list at its start.
    const isBar = element.hasAttribute('data-bar')
    const offset = isBar ? clientX - element.getBoundingClientRect().left : 0
    const tasks = handful(held).map((task) => board.tasksById.get(task.id) ?? task)
    grabbed.current = { held: tasks.find(({ id }) => id === held.id) ?? held, tasks, offset }
  })
  const placeOf = ({ clientX, clientY }: Pointer): Place | null => {
    const box = body.current?.getBoundingClientRect()
    const frame = scroller.current?.getBoundingClientRect()
    if (!box || !frame || !grabbed.current || rows.length === 0) return null
    const x = Math.max(clientX - grabbed.current.offset, frame.left + nameWidth) - box.left - nameWidth
    return { row: rowAt(rows, clientY - box.top), start: snapped(toMoment(scale, x)) }
  }
  const plans = (pointer: Pointer) => {
    const place = placeOf(pointer)
    if (!place || !grabbed.current) return []
    return checkPlans(plansAt(grabbed.current, place, rows), board)
  }
  const show = useEffectEvent((pointer: Pointer) => {
    const next = plans(pointer)
    const [first] = next
    const shown = draftStore.get()?.plans[0]
    if (first && (shown?.start !== first.start || shown.userId !== first.userId))
      draftStore.set({ plans: next, way: 'drag', room: roomAt(pointer.clientX, pointer.clientY) })
  })
  const drop = useEffectEvent((pointer: Pointer) => {
    const next = plans(pointer)
    draftStore.set(null)
    unpick()
    void changes.save(next)
  })
  const leave = useEffectEvent(() => draftStore.set(null))

  useEffect(() => {
    const element = body.current
    if (!element) return
    const stops = [
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === planKind,
        onDragStart: ({ source, location }) =>
          grab(source.data.item as BoardTaskWire, source.element, location.initial.input),
        onDrop: () => {
          grabbed.current = null
          leave()
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === planKind,
        onDrag: ({ location }) => show(location.current.input),
        onDragLeave: () => leave(),
        onDrop: ({ location }) => drop(location.current.input),
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [body])
}
