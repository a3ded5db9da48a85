import type { Context } from '@/lib/access/context'
import { insertComment, insertComments, type NewComment } from '@/lib/domain/chat'
import { factsOf, type TaskRecord } from '@/lib/domain/task-records'
import type { Database } from '@/lib/platform/database'
import type { DomainEvent } from '@/lib/platform/outbox'
import { diffOf, sentenceOf } from './describe-change'

/** Beside a change: the caller's words, what else is to be said of it, and when a client without a connection made it. */
interface Beside {
  words: string | null
  sentences?: readonly string[]
  madeAt?: Date | null
}

/** Writes the system comment of a task change: the structured diff, the sentence, and what is beside it. */
export async function writeSystemComment(
  ctx: Context,
  before: TaskRecord,
  after: TaskRecord,
  { words, sentences = [], madeAt }: Beside,
): Promise<void> {
  const comment = await insertComment(ctx.database, {
    ...systemComment(ctx.actor.userId, { before, after }, words ?? '', sentences),
    madeAt: madeAt ?? undefined,
  })
  ctx.announce({
    topic: 'issues.commentInsert',
    entityId: comment.id,
    record: { comment, task: factsOf(after) },
  })
}

/** A change of one task. */
export interface TaskChange {
  before: TaskRecord
  after: TaskRecord
}

/** The same for many tasks at once; returns the events of the comments instead of announcing them. */
export async function writeSystemComments(
  database: Database,
  userId: number,
  changes: readonly TaskChange[],
): Promise<DomainEvent[]> {
  const tasks = new Map(changes.map(({ after }) => [after.id, factsOf(after)]))
  const comments = await insertComments(
    database,
    changes.map((change) => systemComment(userId, change, '')),
  )
  return comments.map((comment) => ({
    topic: 'issues.commentInsert',
    entityId: comment.id,
    record: { comment, task: tasks.get(comment.taskId) },
  }))
}

function systemComment(
  userId: number,
  { before, after }: TaskChange,
  words: string,
  sentences: readonly string[] = [],
): NewComment {
  return {
    taskId: after.id,
    userId,
    type: 2,
    comment: words,
    updateText: [sentenceOf(before, after), ...sentences].filter(Boolean).join('; ') || undefined,
    diff: diffOf(before, after),
    systemMessageCode: 'TASK_UPDATED',
  }
}
