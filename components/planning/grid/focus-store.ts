import { createStore } from '@/components/ui/create-store'

/** The task whose bar takes the focus when it appears at its new place. */
export const focusStore = createStore<number | null>(null)
