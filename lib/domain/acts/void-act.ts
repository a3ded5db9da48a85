import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { actPolicy } from '@/lib/domain/act-templates'
import { provingCapabilities } from '@/lib/domain/proof'
import { getTaskFacts } from '@/lib/domain/task-records'
import { changeParts } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { numbersOf } from './make-act'
import { type ActRecord, readActs } from './record'

/** The acts of a task, the latest first, voided ones included, for all who see the task. */
export async function listActs(ctx: Context, taskId: number): Promise<{ items: ActRecord[] }> {
  await getTaskFacts(ctx, taskId)
  return { items: await readActs(ctx.database, sql`a.task_id = ${taskId}`) }
}

/** Voids an act: it keeps its number, and its file is deleted from the task. */
export async function voidAct(ctx: Context, taskId: number, id: number, reason: string): Promise<void> {
  authorize(actPolicy.make, ctx.actor, undefined)
  await changeParts(ctx, taskId, provingCapabilities, async () => {
    const [act] = await readActs(
      ctx.database,
      sql`a.task_id = ${taskId} and a.id = ${id} and a.voided_at is null`,
    )
    if (!act) throw absent('act')
    const before = await numbersOf(ctx, taskId)
    const present = now()
    await ctx.database.query(sql`
      update acts set voided_at = ${present}, voided_by_id = ${ctx.actor.userId}, void_reason = ${reason} where id = ${id}`)
    await ctx.database.query(sql`update task_files set deleted_at = ${present} where id = ${act.fileId}`)
    return {
      sentences: [`Акт № ${act.number} аннулирован. Причина: ${reason}`],
      audited: {
        before: { acts: before, voidReason: null },
        after: { acts: before.filter((number) => number !== act.number), voidReason: reason },
      },
    }
  })
}
