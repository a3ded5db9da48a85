import type { Context } from '@/lib/access/context'
import { changeFiles } from '@/lib/domain/tasks'
import { sql } from '@/lib/platform/database'
import { now } from '@/lib/platform/clock'
import { absent, problem } from '@/lib/problems'

/** Marks a file of a task as deleted. Its ordinal stays taken and its bytes stay; after the main photo the first
 * that is left is the main one. */
export function deleteTaskFile(
  ctx: Context,
  taskId: number,
  fileId: number,
  ifMatch: string | null,
): Promise<void> {
  return changeFiles(ctx, taskId, ifMatch, async (task) => {
    const file = task.attachments.find(({ id, deleted }) => id === fileId && !deleted)
    if (!file) throw absent('file')
    if (file.signature) throw problem('signature.attached')
    if (file.act) throw problem('act.attached')
    await ctx.database.query(sql`update task_files set deleted_at = ${now()} where id = ${fileId}`)
    const main = file.type === 'PHOTO' && file.num === task.numMainPhoto
    return sql`num_main_photo = ${main ? null : task.numMainPhoto}`
  })
}
