import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/lib/access/context'
import { gathered, mark, silenced } from '@/lib/access/part-of-transaction'
import { lockTasks, readTasksWhere, canSee, type TaskRecord } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { invalid, Problem, reasonsIn } from '@/lib/problems'
import type { ApiVersion } from '@/lib/wire'
import { type BatchTasks, batchAtMost } from './batch-schema'
import { wordsOf } from './changes'
import { taskCondition } from './filter'
import { UpdateTask } from './schema'
import { type PatchValues, undoValues } from './undo-values'
import { updateTask } from './update-task'

export interface BatchResult {
  total: number
  changed: number[]
  unchanged: number[]
  /** Tasks that were not changed; the title is null where the caller may not see the task. */
  refused: { id: number; title: string | null; reason: string }[]
  /** Tasks that were not changed because their values are no longer the expected ones; the values are the current ones. */
  moved: { id: number; title: string; values: PatchValues }[]
  /** The previous values of changed tasks, and those that replaced them: sent back, they undo what still stands. */
  before: { id: number; values: PatchValues; expected: PatchValues }[]
}

interface Wanted {
  body: UpdateTask
  expected?: UpdateTask
}

/** Changes many tasks, each as PATCH does: a rejected one stays as it is, the others are changed. A preview
 * runs the same checks and is rolled back. */
export async function batchTasks(
  ctx: Context,
  body: BatchTasks,
  version: ApiVersion = '2.0',
): Promise<BatchResult> {
  const wanted = await wantedChanges(ctx, body)
  // In the order of their ids, so that two batches cannot deadlock.
  const ids = [...wanted.keys()].sort((a, b) => a - b)
  await lockTasks(ctx.database, ids)
  const before = await readLiving(ctx, ids)
  const result: BatchResult = {
    total: ids.length,
    changed: [],
    unchanged: [],
    refused: [],
    moved: [],
    before: [],
  }
  const wording = reasonsIn(ctx.locale)
  if (body.preview) await mark(ctx, 'savepoint', 'batch_preview')
  const working = body.preview ? silenced(ctx) : ctx
  for (const id of ids)
    await change(working, result, {
      id,
      before: before.get(id),
      wording,
      version,
      ...(wanted.get(id) ?? { body: {} }),
    })
  if (body.preview) await mark(ctx, 'rollback to savepoint', 'batch_preview')
  return result
}

interface Turn extends Wanted {
  id: number
  before: TaskRecord | undefined
  wording: ReturnType<typeof reasonsIn>
  version: ApiVersion
}

async function change(ctx: Context, result: BatchResult, turn: Turn): Promise<void> {
  const { id, before, wording, version, body, expected } = turn
  const pending = gathered(ctx)
  await mark(ctx, 'savepoint', 'batch_turn')
  try {
    const after = await updateTask(pending.ctx, id, body, null, version)
    const values = before ? undoValues(before, after) : {}
    if (before && expected && differs(values, expected, body)) {
      await mark(ctx, 'rollback to savepoint', 'batch_turn')
      result.moved.push({ id, title: before.title, values })
      return
    }
    await mark(ctx, 'release savepoint', 'batch_turn')
    pending.tell()
    if (!before || (after.revision === before.revision && wordsOf(body) === null)) result.unchanged.push(id)
    else {
      result.changed.push(id)
      result.before.push({ id, values, expected: undoValues(after, before) })
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await mark(ctx, 'rollback to savepoint', 'batch_turn')
    const title = before && canSee(ctx, before) ? before.title : null
    result.refused.push({ id, title, reason: wording(error) })
  }
}

/** Whether a value that the change replaces is not the one it was decided on. */
function differs(values: PatchValues, expected: UpdateTask, body: UpdateTask): boolean {
  const known: PatchValues = expected
  return Object.entries(UpdateTask.parse(values)).some(
    ([name, value]) => (name in body || name in known) && !isDeepStrictEqual(value, known[name]),
  )
}

async function readLiving({ actor, database }: Context, ids: number[]): Promise<Map<number, TaskRecord>> {
  const where = sql`t.id = any(${ids}::int[]) and t.deleted_at is null`
  const tasks = await readTasksWhere(database, actor.userId, { where, order: sql`t.id`, limit: ids.length })
  return new Map(tasks.map((task) => [task.id, task]))
}

/** Every addressed task with its change. */
async function wantedChanges(ctx: Context, body: BatchTasks): Promise<Map<number, Wanted>> {
  if (body.items)
    return new Map(
      body.items.map(({ id, change, values, expected }) => [id, { body: change ?? values ?? {}, expected }]),
    )
  const ids = body.ids ?? (await fittingIds(ctx, body.filter ?? {}))
  return new Map(ids.map((id) => [id, { body: body.change ?? {} }]))
}

async function fittingIds(ctx: Context, filter: NonNullable<BatchTasks['filter']>): Promise<number[]> {
  const rows = await ctx.database.query<{ id: number }>(sql`
    select t.id from tasks t where ${await taskCondition(ctx, filter)} order by t.id limit ${batchAtMost + 1}`)
  if (rows.length > batchAtMost)
    throw invalid({ path: 'filter', rule: 'many', values: { limit: batchAtMost } })
  return rows.map(({ id }) => id)
}
