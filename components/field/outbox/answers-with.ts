import type { AnsweredItemWire } from '@/lib/domain/proof/presenter'
import type { AnswerValue, Change } from './change'

/** The answer to an item as its maker sees it. */
export interface ShownAnswer {
  value: AnswerValue
  note: string | null
  files: string[]
  /** Pictures of the device that are not on the server. */
  pictures: string[]
}

/** The latest answer that waits, else that of the server, else none. */
export function answerOf(item: AnsweredItemWire, taskId: number, changes: readonly Change[]): ShownAnswer {
  const own = changes.findLast(
    (change) => change.taskId === taskId && change.body.kind === 'answer' && change.body.itemId === item.id,
  )
  if (own?.body.kind === 'answer') return own.body
  const { answer } = item
  return {
    value: answer?.value ?? null,
    note: answer?.note ?? null,
    files: answer?.file_names ?? [],
    pictures: [],
  }
}
