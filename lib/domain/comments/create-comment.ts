import type { Context } from '@/lib/access/context'
import { type CommentRecord, insertComment, readComments } from '@/lib/domain/chat'
import { can, factsOf, getTaskFacts, lockTask } from '@/lib/domain/task-records'
import { empty, sql } from '@/lib/platform/database'
import { absent, denied, invalid } from '@/lib/problems'
import { resolveMentions } from './mentions'
import type { CreateComment } from './schema'

/** Creates a comment, or returns the stored one when its uuid was sent before. With a reference it is a
 * reply. */
export async function createComment(
  ctx: Context,
  taskId: number,
  body: CreateComment,
  referenceId?: number,
): Promise<CommentRecord> {
  // The task's row lock comes first, so that two posts of one uuid do not race to the unique index.
  await lockTask(ctx.database, taskId)
  const task = await getTaskFacts(ctx, taskId)
  if (!can(ctx, 'comment', task)) throw denied()
  if (referenceId !== undefined) await requireComment(ctx, taskId, referenceId)
  if (body.public) await requireCitizen(ctx, taskId)
  const stored = body.uuid ? await findByUuid(ctx, taskId, body.uuid) : undefined
  if (stored) return stored
  const { made_at: madeAt } = body
  const mentions = await resolveMentions(ctx, task, body)
  const comment = await insertComment(ctx.database, {
    taskId,
    userId: ctx.actor.userId,
    type: 1,
    comment: body.comment,
    uuid: body.uuid ?? undefined,
    parentId: referenceId,
    mentions,
    madeAt: madeAt ?? undefined,
    public: body.public ?? false,
  })
  ctx.announce({
    topic: 'issues.commentInsert',
    entityId: comment.id,
    record: { comment, task: factsOf(task) },
  })
  return comment
}

/** Only where a citizen waits for an answer is there one to give. */
async function requireCitizen({ database }: Context, taskId: number): Promise<void> {
  const found = await database.query(sql`select 1 from citizen_requests where task_id = ${taskId}`)
  if (found.length === 0) throw invalid({ path: 'public', rule: 'ofCitizens' })
}

async function findByUuid(ctx: Context, taskId: number, uuid: string): Promise<CommentRecord | undefined> {
  const [stored] = await readComments(
    ctx.database,
    sql`c.task_id = ${taskId} and c.uuid = ${uuid}::uuid`,
    empty,
  )
  return stored
}

/** The comment replied to must belong to this task. */
async function requireComment(ctx: Context, taskId: number, id: number): Promise<void> {
  const [found] = await ctx.database.query(
    sql`select 1 from comments where id = ${id} and task_id = ${taskId}`,
  )
  if (!found) throw absent('comment')
}
