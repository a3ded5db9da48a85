import type { AnsweredItemWire } from '@/lib/domain/proof/presenter'
import type { Change, SaidAnswer } from '../store/change'
import { saidOf } from './send-value'

/** The answer to an item as its maker sees it. */
export interface ShownAnswer extends SaidAnswer {
  files: string[]
  /** Pictures of the device that are not on the server. */
  pictures: string[]
}

/** The latest answer that waits, else that of the server, else none. */
export function answerOf(item: AnsweredItemWire, taskId: number, changes: readonly Change[]): ShownAnswer {
  const own = changes.findLast(
    ({ taskId: of, state, body }) =>
      of === taskId && state === 'waiting' && body.kind === 'answer' && body.itemId === item.id,
  )
  const files = item.answer?.file_names ?? []
  if (own?.body.kind !== 'answer') return { ...saidOf(item.answer), files, pictures: [] }
  const { value, note, pictures } = own.body
  return { value, note, files, pictures }
}
