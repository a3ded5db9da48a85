import { createStore } from '@/components/ui/create-store'

/** Somebody whom a text mentions by `@` and the name. */
export interface Mentioned {
  id: number
  fio: string
}

/** The people picked for the unsent message of each task; kept with the draft. */
const mentionStore = createStore<ReadonlyMap<number, readonly Mentioned[]>>(new Map())

/** Null forgets them all. */
export const keepMentioned = (taskId: number, person: Mentioned | null) =>
  mentionStore.set((before) => {
    const after = new Map(before)
    if (person === null) after.delete(taskId)
    else after.set(taskId, [...(before.get(taskId) ?? []).filter(({ id }) => id !== person.id), person])
    return after
  })

/** Those whose names the text still has. */
export const mentionedIn = (taskId: number, text: string): Mentioned[] =>
  (mentionStore.get().get(taskId) ?? []).filter(({ fio }) => text.includes(`@${fio}`))
