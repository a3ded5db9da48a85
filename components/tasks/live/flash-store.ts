import { createStore } from '@/components/ui/create-store'
import { motion } from '@/components/ui/tokens'

/** Ids of tasks just changed by somebody. */
export const flashStore = createStore<ReadonlySet<number>>(new Set())

export function flash(ids: readonly number[]) {
  if (ids.length === 0) return
  flashStore.set((now) => new Set([...now, ...ids]))
  setTimeout(() => {
    flashStore.set((now) => new Set([...now].filter((id) => !ids.includes(id))))
  }, motion.flash)
}
