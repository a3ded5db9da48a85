import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Context, inTransaction } from '@/lib/access/context'
import { type FileRecord, fileColumns, storeUpload, type NewUpload, variantOfFile } from '@/lib/domain/files'
import { type Database, database, sql } from '@/lib/platform/database'
import { keyFor } from '@/lib/platform/secret-box'
import { invalid, problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { accountOf, findOpenPage, type OpenPage } from './find-page'
import { photosAtMost } from './schema'
import { shownTask } from './shown-task'

/** Bytes of a photo. */
export const photoAtMost = 15 * 1024 * 1024

/** Media types that a citizen may send: what phones make, and what all browsers show after scaling. */
const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** Keeps a photo for the form that it was sent with. A form takes so many, sent one after another or at once; all forms
 * of a page have the room for unused uploads of one Client. */
export async function storeCitizenPhoto(
  locale: Locale,
  page: OpenPage,
  formKey: string,
  upload: NewUpload,
): Promise<FileRecord> {
  if (upload.staged.size > photoAtMost) throw problem('request.too-large', { limit: photoAtMost })
  await requireRoom(database, formKey)
  const actor = await accountOf(database, page)
  const file = await storeUpload({ database, actor }, upload, { types: photoTypes })
  // Past the limit the file stays unused, and is swept.
  await inTransaction(actor, locale, async (ctx) => {
    await ctx.database.query(sql`select pg_advisory_xact_lock(hashtext(${`citizen form ${formKey}`}))`)
    await requireRoom(ctx.database, formKey)
    await ctx.database.query(
      sql`insert into citizen_photos (file_name, form_key) values (${file.name}, ${formKey})`,
    )
  })
  return file
}

/** 400 when a form has all the photos that it takes. */
async function requireRoom(database: Database, formKey: string): Promise<void> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from citizen_photos where form_key = ${formKey}`,
  )
  if ((row?.count ?? 0) >= photosAtMost) throw problem('citizen.photos-limit', { limit: photosAtMost })
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

/** Who is given the name of a photo: that for everybody works while the page publishes photos. */
const audiences = ['citizen', 'everybody'] as const
type Audience = (typeof audiences)[number]

/** The name of a photo of a request in public answers: nobody makes one up. */
export function mediaName(audience: Audience, taskId: number, fileId: number): string {
  const said = `${taskId}-${fileId}`
  return `${said}-${signature(audience, said)}.jpg`
}

/** What a public name stands for; null for one that was made up. */
function readMediaName(name: string): { audience: Audience; taskId: number; fileId: number } | null {
  const [, said = '', taskId, fileId, given = ''] = /^((\d{1,9})-(\d{1,9}))-([\w-]+)\.jpg$/.exec(name) ?? []
  const audience = audiences.find((one) => isSame(given, signature(one, said)))
  return audience ? { audience, taskId: Number(taskId), fileId: Number(fileId) } : null
}

function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const signature = (audience: Audience, said: string): string =>
  createHmac('sha256', keyFor('citizen-media')).update(`${audience} ${said}`).digest('base64url').slice(0, 32)

/** A photo that a citizen sent, scaled down and without what the camera wrote into it. */
export async function openCitizenPhoto({ database }: Pick<Context<null>, 'database'>, name: string) {
  const named = readMediaName(name)
  if (!named) throw problem('citizen.no-request')
  const [found] = await database.query<FileRecord & { organizationId: number }>(sql`
    select ${fileColumns}, q.organization_id as "organizationId"
    from citizen_requests q join tasks t on t.id = q.task_id and ${shownTask}
      join task_files m on m.task_id = t.id and m.type = 'PHOTO' and m.deleted_at is null
      join citizen_photos c on c.file_name = m.file_name
      join files f on f.name = m.file_name
    where q.task_id = ${named.taskId} and m.id = ${named.fileId}`)
  if (!found) throw problem('citizen.no-request')
  const page = await findOpenPage(database, found.organizationId)
  if (named.audience === 'everybody' && !page.publishesContent) throw problem('citizen.no-request')
  const actor = await accountOf(database, page)
  return variantOfFile({ actor }, found, { mode: 'inside', width: 1280, height: 1280 })
}
