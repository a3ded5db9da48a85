'use client'

import { useHotkeys } from '@mantine/hooks'
import { physical } from '@/components/ui/physical-keys'
import { undoLatest } from '@/components/ui/undo-store'
import { useCovered } from '@/components/ui/use-covered'
import { draftStore, pickedStore, unpick } from './moves/stores'
import type { PlanChanges } from './moves/create-plan-changes'
import type { PlanningAddress } from './use-planning-address'

interface PlanningKeys {
  changes: PlanChanges
  address: PlanningAddress
}

export const searchFieldId = 'planning-search'

/** Keys of the page: undo and redo, back one level, search. */
export function usePlanningKeys({ changes, address }: PlanningKeys) {
  const covered = useCovered()
  const leave = () => {
    // A dialog or menu closes first, a move in hand is cancelled first.
    if (covered.current || draftStore.get()) return
    if (pickedStore.get().size > 0) unpick()
    else if (address.task !== null) address.set({ task: null })
    else if (address.person !== null) address.set({ person: null })
  }
  const undo = () => {
    if (changes.steps.get().done.length > 0) void changes.undo()
    else undoLatest()
  }
  const search = ({ key }: KeyboardEvent) => {
    if (key !== '?') document.getElementById(searchFieldId)?.focus()
  }
  useHotkeys([
    ['mod+Z', undo, physical],
    ['mod+shift+Z', () => void changes.redo(), physical],
    ['mod+Y', () => void changes.redo(), physical],
    ['Escape', leave, { preventDefault: false }],
    ['Slash', search, physical],
  ])
}
