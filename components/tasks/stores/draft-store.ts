import { createStore, useStore } from '@/components/ui/create-store'

/** Unsent messages and ratings of tasks, kept while other tasks are open. */
const draftStore = createStore<ReadonlyMap<string, string>>(new Map())

/** The field of an unsent message. */
export const commentDraft = 'comment'

const keyOf = (taskId: number, field: string) => `${taskId} ${field}`

export const readDraft = (taskId: number, field: string) => draftStore.get().get(keyOf(taskId, field)) ?? null

export const useDraft = (taskId: number, field: string) =>
  useStore(draftStore, (drafts) => drafts.get(keyOf(taskId, field)) ?? null)

/** Null discards the draft. */
export const keepDraft = (taskId: number, field: string, words: string | null) =>
  draftStore.set((before) => {
    const after = new Map(before)
    if (words === null) after.delete(keyOf(taskId, field))
    else after.set(keyOf(taskId, field), words)
    return after
  })
