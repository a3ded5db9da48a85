import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '@/lib/access/context'
import { type FileRecord, fileColumns, storeUpload, type NewUpload, variantOfFile } from '@/lib/domain/files'
import { type Database, sql } from '@/lib/platform/database'
import { keyFor } from '@/lib/platform/secret-box'
import { invalid, problem } from '@/lib/problems'
import { accountOf, findOpenPage, type OpenPage } from './find-page'
import { photosAtMost } from './schema'

/** Bytes of a photo. */
export const photoAtMost = 15 * 1024 * 1024

/** Media types that a citizen may send: what phones make, and what all browsers show after scaling. */
const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** Keeps a photo for the form that it was sent with. */
export async function storeCitizenPhoto(
  database: Database,
  page: OpenPage,
  formKey: string,
  upload: NewUpload,
): Promise<FileRecord> {
  if (upload.staged.size > photoAtMost) throw problem('request.too-large', { limit: photoAtMost })
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from citizen_photos where form_key = ${formKey}`,
  )
  if ((row?.count ?? 0) >= photosAtMost) throw problem('citizen.photos-limit', { limit: photosAtMost })
  const actor = await accountOf(database, page)
  const file = await storeUpload({ database, actor }, upload, { types: photoTypes, uncounted: true })
  await database.query(
    sql`insert into citizen_photos (file_name, form_key) values (${file.name}, ${formKey})`,
  )
  return file
}

/** 400 for a photo that was not sent with this form. */
export async function requirePhotos(
  { database }: Pick<Context, 'database'>,
  formKey: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const rows = await database.query<{ name: string }>(
    sql`select file_name as name from citizen_photos where form_key = ${formKey}`,
  )
  const own = new Set(rows.map(({ name }) => name))
  const unknown = names.flatMap((name, at) =>
    own.has(name) && names.indexOf(name) === at
      ? []
      : [{ path: `photos.${at}`, rule: 'noSuchFile' as const }],
  )
  if (unknown.length > 0) throw invalid(...unknown)
}

/** The name of a photo of a request in public answers: nobody makes one up. */
export function mediaName(taskId: number, fileId: number): string {
  const said = `${taskId}-${fileId}`
  return `${said}-${signature(said)}.jpg`
}

/** What a public name stands for; null for one that was made up. */
function readMediaName(name: string): { taskId: number; fileId: number } | null {
  const [, said = '', taskId, fileId, given = ''] = /^((\d+)-(\d+))-([\w-]+)\.jpg$/.exec(name) ?? []
  const [one, other] = [Buffer.from(given), Buffer.from(signature(said))]
  if (one.length !== other.length || !timingSafeEqual(one, other)) return null
  return { taskId: Number(taskId), fileId: Number(fileId) }
}

const signature = (said: string): string =>
  createHmac('sha256', keyFor('citizen-media')).update(said).digest('base64url').slice(0, 32)

/** A photo that a citizen sent, scaled down and without what the camera wrote into it. */
export async function openCitizenPhoto({ database }: Pick<Context<null>, 'database'>, name: string) {
  const named = readMediaName(name)
  if (!named) throw problem('citizen.no-request')
  const [found] = await database.query<FileRecord & { organizationId: number }>(sql`
    select ${fileColumns}, q.organization_id as "organizationId"
    from citizen_requests q join tasks t on t.id = q.task_id and t.deleted_at is null
      join task_files m on m.task_id = t.id and m.type = 'PHOTO' and m.deleted_at is null
      join citizen_photos c on c.file_name = m.file_name
      join files f on f.name = m.file_name
    where q.task_id = ${named.taskId} and m.id = ${named.fileId}`)
  if (!found) throw problem('citizen.no-request')
  const page = await findOpenPage(database, found.organizationId)
  const actor = await accountOf(database, page)
  return variantOfFile({ actor }, found, { mode: 'inside', width: 1280, height: 1280 })
}
