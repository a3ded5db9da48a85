'use client'

import { useHotkeys } from '@mantine/hooks'
import { physical } from '@/components/ui/physical-keys'
import { useCovered } from '@/components/ui/use-covered'
import { draftStore, pickedStore, unpick } from './moves/stores'
import type { PlanningAddress } from './use-planning-address'

export const searchFieldId = 'planning-search'

/** Keys of the page: back one level, search. */
export function usePlanningKeys(address: PlanningAddress) {
  const covered = useCovered()
  const leave = () => {
    // A dialog or menu closes first, a move in hand is cancelled first.
    if (covered.current || draftStore.get()) return
    if (pickedStore.get().size > 0) unpick()
    else if (address.task !== null) address.set({ task: null })
    else if (address.person !== null) address.set({ person: null })
  }
  const search = ({ key }: KeyboardEvent) => {
    if (key !== '?') document.getElementById(searchFieldId)?.focus()
  }
  useHotkeys([
    ['Escape', leave, { preventDefault: false }],
    ['Slash', search, physical],
  ])
}
