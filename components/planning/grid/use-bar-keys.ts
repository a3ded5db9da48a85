'use client'

import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import { timeOf } from '../data/board-task'
import type { PlanBoard } from '../data/use-plan-board'
import type { PlanRow } from '../layout/plan-rows'
import { quarter, snapped } from '../layout/time-scale'
import { checkPlans, type Plan, plansAt } from '../moves/plan'
import { draftStore, formStore, handful, roomAt, togglePicked, unpick } from '../moves/stores'
import type { PlanChanges } from '../moves/create-plan-changes'
import { focusStore } from './focus-store'

export type OnBarKeys = (event: KeyboardEvent<HTMLElement>) => void

interface BarKeys {
  rows: readonly PlanRow[]
  board: PlanBoard
  changes: PlanChanges
  onOpen: (id: number) => void
  /** Scrolls a row into view. */
  reveal: (row: number) => void
}

/** Milliseconds after the last arrow until a move is saved. */
const rest = 900
const minute = 60_000

interface Pending {
  held: BoardTaskWire
  row: number
  start: number
  /** Minutes that are added to the duration. */
  longer: number
}

/** Keys of a focused bar: arrows move it, with Shift they change its duration; Enter and M ask for a person and time,
 * Space opens the task, J and K go to the next and previous bar. */
export function useBarKeys({ rows, board, changes, onOpen, reveal }: BarKeys): OnBarKeys {
  const pending = useRef<Pending | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const plansOf = ({ held, row, start, longer }: Pending): Plan[] => {
    const tasks = handful(held).map((task) => board.tasksById.get(task.id) ?? task)
    return plansAt({ held, tasks }, { row, start }, rows).map((plan) => ({
      ...plan,
      minutes: plan.task.id === held.id ? Math.max(15, plan.minutes + longer) : plan.minutes,
    }))
  }
  const forget = () => {
    clearTimeout(timer.current)
    pending.current = null
    draftStore.set(null)
  }
  const commit = () => {
    if (!pending.current) return
    const plans = plansOf(pending.current)
    focusStore.set(pending.current.held.id)
    forget()
    unpick()
    void changes.save(plans)
  }
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const { start, end } = board.period
  const within = (at: number) => Math.min(Math.max(at, start), end - quarter)
  const nudge = (
    task: BoardTaskWire,
    bar: HTMLElement,
    { key: arrow, shiftKey: isLonger }: KeyboardEvent,
  ) => {
    if (!task.may_plan) return
    const time = timeOf(task)
    const row = rows.findIndex(({ person }) => (person?.id ?? null) === task.assigned_user_id)
    if (!time || row < 0) return
    const from =
      pending.current?.held.id === task.id
        ? pending.current
        : { held: task, row, start: time.start, longer: 0 }
    const across = arrow === 'ArrowLeft' ? -1 : arrow === 'ArrowRight' ? 1 : 0
    const down = arrow === 'ArrowUp' ? -1 : arrow === 'ArrowDown' ? 1 : 0
    const next: Pending = isLonger
      ? { ...from, longer: Math.max(15 - task.minutes, from.longer + (across * quarter) / minute) }
      : {
          ...from,
          row: Math.min(Math.max(from.row + down, 0), rows.length - 1),
          start: across === 0 ? from.start : within(snapped(from.start + across * quarter)),
        }
    pending.current = next
    const { left, bottom } = bar.getBoundingClientRect()
    const plans = checkPlans(plansOf(next), board)
    draftStore.set({ plans, way: 'keys', room: roomAt(left, bottom) })
    if (down !== 0) reveal(next.row)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), rest)
  }

  const press: OnBarKeys = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const task = board.tasksById.get(Number(event.target.dataset.bar))
    if (!task) return
    if (event.key.startsWith('Arrow')) nudge(task, event.target, event)
    else if (event.key === 'Escape' && pending.current) forget()
    else if (event.key === 'Enter' || event.code === 'KeyM') {
      if (pending.current) commit()
      else formStore.set(handful(task))
    } else if (event.key === ' ') onOpen(task.id)
    else if (event.code === 'KeyX') togglePicked([task])
    else if (event.code === 'KeyJ' || event.code === 'KeyK')
      focusNext(event.target, event.code === 'KeyJ' ? 1 : -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const handler = useRef(press)
  useEffect(() => {
    handler.current = press
  })
  return useCallback((event) => handler.current(event), [])
}

/** Bars by row, then by time. */
function focusNext(from: HTMLElement, step: 1 | -1) {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')]
    .map((bar) => ({
      bar,
      box: bar.getBoundingClientRect(),
      row: bar.closest('[data-row]')?.getBoundingClientRect().top ?? 0,
    }))
    .sort((one, other) => one.row - other.row || one.box.left - other.box.left)
  bars[bars.findIndex(({ bar }) => bar === from) + step]?.bar.focus()
}
