import type { Context } from '@/lib/access/context'
import { insertComment } from '@/lib/domain/chat'
import { diffOf, sentenceOf } from './describe-change'
import { factsOf } from './facts'
import type { TaskRecord } from './record'

/** Every change of a task leaves a system comment: the structured diff, the sentence, and the caller's own words. */
export async function writeSystemComment(
  ctx: Context,
  before: TaskRecord,
  after: TaskRecord,
  words: string | null,
): Promise<void> {
  const comment = await insertComment(ctx.database, {
    taskId: after.id,
    userId: ctx.actor.userId,
    type: 2,
    comment: words ?? '',
    updateText: sentenceOf(before, after),
    diff: diffOf(before, after),
    systemMessageCode: 'TASK_UPDATED',
  })
  ctx.announce({
    topic: 'issues.commentInsert',
    entityId: comment.id,
    record: { comment, task: factsOf(after) },
  })
}
