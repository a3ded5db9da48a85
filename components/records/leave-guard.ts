import { createStore } from '@/components/ui/create-store'

/** Asks whether what was typed may be given up; null while there is nothing to lose. */
export const leaveStore = createStore<(() => Promise<boolean>) | null>(null)

/** Goes at once, or after the reader has agreed to lose what was typed. */
export async function leaveSafely(go: () => void) {
  const ask = leaveStore.get()
  if (ask && !(await ask())) return
  leaveStore.set(null)
  go()
}
