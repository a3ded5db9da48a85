import { createStore } from '@/components/ui/create-store'

/** Asks whether unsaved input may be discarded; null while there is none. */
export const leaveStore = createStore<(() => Promise<boolean>) | null>(null)

/** Runs at once, or after the reader has agreed to discard the input. */
export async function leaveSafely(go: () => void) {
  const ask = leaveStore.get()
  if (ask && !(await ask())) return
  leaveStore.set(null)
  go()
}
