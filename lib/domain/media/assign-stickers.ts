import type { Context } from '@/lib/access/context'
import { requireStickers, type StickerAssignment } from '@/lib/domain/attachments'
import type { TaskRecord } from '@/lib/domain/task-records'
import { changeFiles } from '@/lib/domain/tasks'
import { sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

/** Assigns stickers to the files of a task; files that are not named lose theirs. */
export function assignStickers(
  ctx: Context,
  taskId: number,
  { files: pairs }: StickerAssignment,
  ifMatch: string | null,
): Promise<void> {
  return changeFiles(ctx, taskId, ifMatch, async (task) => {
    rejectUnknownFiles(task, pairs)
    const named = pairs.flatMap(({ sticker_id }, at) =>
      sticker_id ? [{ path: `files.${at}.sticker_id`, id: sticker_id }] : [],
    )
    await requireStickers(ctx.database, task.typeId, named)
    const changed = changesOf(task, pairs)
    if (changed.length === 0) return null
    await ctx.database.query(sql`
      update task_files f set sticker_id = x.sticker_id
      from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ stickerId }) => stickerId)}::int[]) as x (id, sticker_id)
      where f.id = x.id`)
    return sql`num_main_photo = num_main_photo`
  })
}

type Pairs = StickerAssignment['files']

function rejectUnknownFiles({ attachments }: TaskRecord, pairs: Pairs): void {
  const living = new Set(attachments.filter(({ deleted }) => !deleted).map(({ id }) => id))
  const unknown = pairs.flatMap(({ file_id }, at) => (living.has(file_id) ? [] : [`files.${at}.file_id`]))
  if (unknown.length > 0) throw invalid(...unknown.map((path) => ({ path, rule: 'unknown' as const })))
}

/** Deleted files keep their stickers. */
function changesOf({ attachments }: TaskRecord, pairs: Pairs) {
  const wanted = new Map(pairs.map(({ file_id, sticker_id }) => [file_id, sticker_id ?? null]))
  return attachments
    .filter(({ deleted }) => !deleted)
    .map(({ id, sticker }) => ({ id, old: sticker?.id ?? null, stickerId: wanted.get(id) ?? null }))
    .filter(({ old, stickerId }) => old !== stickerId)
}
