'use client'

import { useHotkeys } from '@mantine/hooks'
import { physical } from '@/components/ui/physical-keys'
import { useCovered } from '@/components/ui/use-covered'
import { togglePicked } from '../stores/picked-store'
import { useStartTask } from '../stores/use-start-task'
import { composeStore, stopComposing } from '../stores/compose-store'
import { fitRequests, searchFieldId } from '../stores/key-targets'
import { hoverStore } from '../stores/hover-store'
import { isBoard, isDouble, type Layout, layouts, type useWorkspace } from '../stores/use-workspace'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface TaskKeys {
  tasks: readonly TaskWire[]
  selected: number | null
  select: (id: number | null) => void
  layout: Layout
  setWorkspace: ReturnType<typeof useWorkspace>['setWorkspace']
  narrow: boolean
}

const passive = { preventDefault: false }

/** Arrow keys belong to the table only while it has the focus. */
const inGrid = (act: () => void) => (event: KeyboardEvent) => {
  if (document.activeElement?.getAttribute('role') !== 'grid') return
  event.preventDefault()
  act()
}

/** The same key types a question mark, which opens the help. */
const focusSearch = ({ key }: KeyboardEvent) => {
  if (key !== '?') document.getElementById(searchFieldId)?.focus()
}

function neighbour(tasks: readonly TaskWire[], selected: number | null, step: 1 | -1) {
  const at = tasks.findIndex(({ id }) => id === selected)
  return tasks[at < 0 ? (step > 0 ? 0 : tasks.length - 1) : at + step]
}

/** On the board the keys move between the cards of a column, in display order. */
function stepOnBoard(selected: number | null, step: 1 | -1, select: (id: number) => void) {
  const here = document.querySelector(`[data-card="${selected}"]`)
  const column = here?.closest('[data-column]') ?? document.querySelector('[data-column]:has([data-card])')
  const cards = [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].sort(
    (one, two) => one.getBoundingClientRect().top - two.getBoundingClientRect().top,
  )
  const at = cards.findIndex((card) => card === here)
  const next = cards[at < 0 ? 0 : at + step]
  next?.scrollIntoView({ block: 'nearest' })
  if (next) select(Number(next.dataset.card))
}

export function useTaskKeys({ tasks, selected, select, layout, setWorkspace, narrow }: TaskKeys) {
  const move = (step: 1 | -1) => {
    if (isBoard(layout)) return stepOnBoard(selected, step, select)
    const next = neighbour(tasks, selected, step)
    if (next) select(next.id)
  }
  const cycle = () => {
    const known: readonly Layout[] = narrow ? layouts.filter((name) => !isDouble(name)) : layouts
    const next = known[(known.indexOf(layout) + 1) % known.length]
    void setWorkspace({ layout: next ?? null })
  }
  const openHovered = () => {
    const hovered = hoverStore.get()
    if (hovered) select(hovered.id)
  }
  const startTask = useStartTask()
  const covered = useCovered()
  const leave = () => {
    // A menu, dialog or palette closes first and handles the key.
    if (covered.current) return
    if (composeStore.get().stage === 'idle') select(null)
    else stopComposing()
  }

  const tick = () => {
    if (selected !== null && !isBoard(layout))
      togglePicked(
        tasks.map(({ id }) => id),
        selected,
        false,
      )
  }

  useHotkeys([
    ['J', () => move(1), physical],
    ['K', () => move(-1), physical],
    ['ArrowDown', inGrid(() => move(1)), passive],
    ['ArrowUp', inGrid(() => move(-1)), passive],
    ['Enter', inGrid(openHovered), passive],
    ['N', startTask, physical],
    ['V', cycle, physical],
    ['F', () => fitRequests.set((count) => count + 1), physical],
    ['Slash', focusSearch, physical],
    ['Escape', leave, passive],
    ['X', tick, physical],
    ['Space', inGrid(tick), passive],
  ])
}
