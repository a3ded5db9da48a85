import { createStore, useStore } from '@/components/ui/create-store'
import type { CommentWire } from '@/lib/domain/chat/presenter'

/** The message being replied to, per task; kept with the draft while other tasks are open. */
const answerStore = createStore<ReadonlyMap<number, CommentWire>>(new Map())

export const useAnswered = (taskId: number) =>
  useStore(answerStore, (answered) => answered.get(taskId) ?? null)

/** Null: the draft is no longer a reply. */
export const keepAnswered = (taskId: number, comment: CommentWire | null) =>
  answerStore.set((before) => {
    const after = new Map(before)
    if (comment) after.set(taskId, comment)
    else after.delete(taskId)
    return after
  })
