import { createStore, useStore } from '@/components/ui/create-store'
import type { CommentWire } from '@/lib/domain/chat/presenter'

/** The message of each task that is being answered; it waits with the words while other tasks are looked at. */
const answerStore = createStore<ReadonlyMap<number, CommentWire>>(new Map())

export const useAnswered = (taskId: number) =>
  useStore(answerStore, (answered) => answered.get(taskId) ?? null)

/** Null: what is written answers nothing any longer. */
export const keepAnswered = (taskId: number, comment: CommentWire | null) =>
  answerStore.set((before) => {
    const after = new Map(before)
    if (comment) after.set(taskId, comment)
    else after.delete(taskId)
    return after
  })
