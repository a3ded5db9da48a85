import { createStore } from '@/components/ui/create-store'
import { type Mentioned, splitMentions } from './split-mentions'

/** The people picked for the unsent message of each task; kept with the draft. */
const mentionStore = createStore<ReadonlyMap<number, readonly Mentioned[]>>(new Map())

/** Null forgets them all. */
export const keepMentioned = (taskId: number, person: Mentioned | null) =>
  mentionStore.set((before) => {
    const after = new Map(before)
    if (person === null) after.delete(taskId)
    else {
      // Of two people of one name the one who was picked last is meant.
      const others = (before.get(taskId) ?? []).filter(
        ({ id, fio }) => id !== person.id && fio !== person.fio,
      )
      after.set(taskId, [...others, person])
    }
    return after
  })

/** Those whose names the text still has. */
export function mentionedIn(taskId: number, text: string): Mentioned[] {
  const picked = mentionStore.get().get(taskId) ?? []
  const named = new Set(splitMentions(text, picked).flatMap(({ person }) => (person ? [person.id] : [])))
  return picked.filter(({ id }) => named.has(id))
}
