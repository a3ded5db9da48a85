import type { Context } from '@/lib/access/context'
import type { FileType } from '@/lib/domain/attachments'
import { type FileRecord, fileColumns, originalOf, variantOfFile } from '@/lib/domain/files'
import { getTaskFacts } from '@/lib/domain/task-records'
import { type Sql, sql, statementName } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

/** Which photo: its ordinal, or the main one. */
type Photo = number | 'main'

/** A file of a task that the actor sees, unchanged and under its original name. */
export async function getTaskMedia(ctx: Context, taskId: number, type: FileType, num: number) {
  return originalOf(await mediaOf(ctx, taskId, type, sql`m.num = ${num}`))
}

/** A photo of a task as it was uploaded. */
export async function getTaskPhoto(ctx: Context, taskId: number, photo: Photo) {
  return originalOf(await photoOf(ctx, taskId, photo))
}

/** A photo in another size: `fit` scales it down into a rectangle, `crop` fills the rectangle. */
export async function getTaskPhotoVariant(
  ctx: Context,
  taskId: number,
  photo: Photo,
  { mode, width, height }: { mode: 'fit' | 'crop'; width: number; height: number },
) {
  const file = await photoOf(ctx, taskId, photo)
  return variantOfFile(ctx, file, { mode: mode === 'fit' ? 'inside' : 'crop', width, height })
}

/** A picture among the files of a task, scaled down into a rectangle; `type` says among which of its ordinals. */
export async function getTaskFileVariant(
  ctx: Context,
  taskId: number,
  { type, num }: { type: FileType; num: number },
  { width, height }: { width: number; height: number },
) {
  const file = await mediaOf(ctx, taskId, type, sql`m.num = ${num}`)
  return variantOfFile(ctx, file, { mode: 'inside', width, height })
}

/** The named one, else the first that is left. */
const mainPhoto = sql`m.num = coalesce(t.num_main_photo, (
  select min(p.num) from task_files p where p.task_id = t.id and p.type = 'PHOTO' and p.deleted_at is null))`

function photoOf(ctx: Context, taskId: number, photo: Photo): Promise<FileRecord> {
  const which = photo === 'main' ? mainPhoto : sql`m.num = ${photo}`
  return mediaOf(ctx, taskId, 'PHOTO', which)
}

/** Files `m` whose bytes `f` are served to who sees the task. */
const present = sql`m.deleted_at is null and f.name is not null`

export interface TaskFileState {
  id: number
  type: FileType
  num: number
  name: string
  deleted: boolean
  /** Whether its bytes are served to who sees the task. */
  served: boolean
}

/** The files of a task in order of attaching, deleted ones included. Visibility is not checked. */
export function listFileStates({ database }: Context, taskId: number): Promise<TaskFileState[]> {
  return database.query<TaskFileState>(sql`
    select m.id, m.type, m.num, m.name, m.deleted_at is not null as deleted, ${present} as served
    from task_files m left join files f on f.name = m.file_name where m.task_id = ${taskId} order by m.id`)
}

// Visibility is checked on every request, also for cached pictures.
async function mediaOf(ctx: Context, taskId: number, type: FileType, which: Sql): Promise<FileRecord> {
  await getTaskFacts(ctx, taskId)
  const statement = sql`
    select ${fileColumns}, m.name as "attachedName"
    from task_files m join tasks t on t.id = m.task_id join files f on f.name = m.file_name
    where m.task_id = ${taskId} and m.type = ${type} and ${which} and ${present}`
  const [found] = await ctx.database.query<FileRecord & { attachedName: string }>(
    statement,
    statementName(statement.text),
  )
  if (!found) throw absent('file')
  const { attachedName, ...file } = found
  return { ...file, originalName: attachedName }
}
