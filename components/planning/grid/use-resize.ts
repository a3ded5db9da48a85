'use client'

import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { PlanBoard } from '../data/use-plan-board'
import type { Bar } from '../layout/plan-rows'
import { quarter, snapped, type TimeScale, toMoment } from '../layout/time-scale'
import { checkPlans } from '../moves/plan'
import { draftStore, roomAt } from '../moves/stores'
import type { PlanChanges } from '../moves/create-plan-changes'
import { nameWidth } from './name-width'

export type OnResize = (event: PointerEvent<HTMLElement>, bar: Bar) => void

const minute = 60_000

interface Resize {
  body: RefObject<HTMLElement | null>
  board: PlanBoard
  scale: TimeScale
  changes: PlanChanges
}

/** Changes the duration of a task by its end; Escape cancels. */
export function useResize({ body, board, scale, changes }: Resize): OnResize {
  const planFor = (bar: Bar, clientX: number) => {
    const left = body.current?.getBoundingClientRect().left ?? 0
    const end = Math.max(bar.start + quarter, snapped(toMoment(scale, clientX - left - nameWidth)))
    const { task, start } = bar
    const plan = { task, userId: task.assigned_user_id, start, minutes: Math.round((end - start) / minute) }
    return checkPlans([plan], board)
  }
  const begin = (event: PointerEvent<HTMLElement>, bar: Bar) => {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const { pointerId } = event
    handle.setPointerCapture(pointerId)
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) =>
      draftStore.set({ plans: planFor(bar, clientX), way: 'resize', room: roomAt(clientX, clientY) })
    const stop = () => {
      draftStore.set(null)
      handle.removeEventListener('pointermove', follow)
      handle.removeEventListener('pointerup', finish)
      handle.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', cancel, { capture: true })
      if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId)
    }
    const finish = ({ clientX }: globalThis.PointerEvent) => {
      const plans = planFor(bar, clientX)
      stop()
      void changes.save(plans)
    }
    const cancel = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      stop()
    }
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('pointerup', finish)
    handle.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', cancel, { capture: true })
  }
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  return useCallback((event, bar) => latest.current(event, bar), [])
}
