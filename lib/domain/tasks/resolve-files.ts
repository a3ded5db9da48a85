import type { Context } from '@/lib/access/context'
import { type FilePlan, planFiles, toleranceOf } from '@/lib/domain/attachments'
import { readSettings } from '@/lib/domain/configuration'
import type { TaskRecord } from '@/lib/domain/task-records'
import { lockUploads } from '@/lib/domain/uploads'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import type { CreateTask, UpdateTask } from './schema'
import { configurationOfTask } from './task-configuration'

/** The files of a new task. */
export function filesOfNew(ctx: Context, body: CreateTask): Promise<FilePlan> {
  const { database, actor } = ctx
  const [lon, lat] = body.point ?? []
  const point = lon === undefined || lat === undefined ? null : { lon, lat }
  return planFiles(database, body.attachments ?? [], {
    taskId: null,
    isTemplate: body.isTemplate ?? false,
    typeId: body.typeId,
    point,
    from: async () => secondsOf(body.date < now() ? body.date : now()),
    files: [],
    lockUploads: (names) => lockUploads(ctx, names),
    tolerance: async () => toleranceOf(await readSettings(database, actor)),
  })
}

/** The files that a change adds, and the main photo after it: the new one that is marked, else the existing
 * one that `photo_main` names, else the present one. */
export async function resolveFiles(
  ctx: Context,
  before: TaskRecord,
  body: Pick<UpdateTask, 'attachments' | 'typeId' | 'point' | 'photoMain'>,
): Promise<Pick<FilePlan, 'files'> & { mainPhoto: number | null }> {
  const present = before.attachments.flatMap(({ deleted, fileName }) => (deleted ? [] : (fileName ?? [])))
  const plan = await planFiles(ctx.database, body.attachments ?? [], {
    taskId: before.id,
    isTemplate: before.isTemplate,
    typeId: body.typeId ?? before.typeId,
    point: pointAfter(before, body),
    from: () => firstMoment(ctx, before),
    files: before.attachments,
    lockUploads: (names) => lockUploads(ctx, names, { present }),
    tolerance: async () => toleranceOf((await configurationOfTask(ctx, before)).setting),
  })
  return { ...plan, mainPhoto: plan.mainPhoto ?? namedPhoto(before, body) ?? before.numMainPhoto }
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** A date that is changed together with the files does not count. */
async function firstMoment({ database }: Context, { id, date }: TaskRecord): Promise<number> {
  const [row] = await database.query<{ createdAt: Date }>(
    sql`select created_at as "createdAt" from tasks where id = ${id}`,
    'task-created-at',
  )
  return row ? Math.min(date, secondsOf(row.createdAt)) : date
}

function pointAfter({ lon, lat }: TaskRecord, { point }: Pick<UpdateTask, 'point'>) {
  if (point) return { lon: point[0], lat: point[1] }
  // Null removes the point, absent keeps it.
  return point === null || lon === null || lat === null ? null : { lon, lat }
}

function namedPhoto(
  before: TaskRecord,
  { photoMain: num }: Pick<UpdateTask, 'photoMain'>,
): number | undefined {
  if (num === undefined || num === null) return undefined
  const photo = before.attachments.find((file) => file.type === 'PHOTO' && file.num === num && !file.deleted)
  if (!photo) throw invalid({ path: 'photo_main', rule: 'unknown' })
  return num
}
