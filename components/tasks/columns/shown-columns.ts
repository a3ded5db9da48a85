import { createStore } from '@/components/ui/create-store'

/** The columns on the screen, in their order; null while no table is shown. */
export const shownColumns = createStore<readonly string[] | null>(null)
