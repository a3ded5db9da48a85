'use client'

import { useNarrow } from '@/components/ui/use-width'
import { startForm, startPlacing } from './compose-store'
import { showsMap, useWorkspace } from './use-workspace'

/** Begins a new task: by a click on the map where one is shown, else in the form, with the place as one of its
 * fields. */
export function useStartTask() {
  const { layout } = useWorkspace()
  return showsMap(layout, useNarrow()) ? startPlacing : startForm
}
