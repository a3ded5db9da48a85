import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/access/actor'
import { type Database, sql } from '@/lib/platform/database'
import {
  discard,
  type Folder,
  markPending,
  type Place,
  clearPending,
  type Staged,
  storage,
} from '@/lib/platform/storage'
import { env } from '@/lib/platform/env'
import { invalid, problem } from '@/lib/problems'
import { inspectImage } from '@/lib/platform/images'
import {
  type DeclaredContent,
  type InspectedContent,
  inspectContent,
  problemOfImage,
} from './inspect-content'
import { type FileRecord, fileColumns } from './record'

export interface NewUpload extends DeclaredContent {
  staged: Staged
}

/** The uploader, and the database for the row. */
export interface Uploader {
  database: Database
  actor: Pick<Actor, 'userId'> & Partial<Pick<Actor, 'role'>>
}

/** Where an upload goes and which types are accepted; default: uploads, and all types that are not
 * rejected. */
export interface Destination {
  folder?: Folder
  types?: readonly string[]
  /** Files read only by our own programs are not inspected: they are never sent out under their declared
   * type. */
  opaque?: boolean
  /** Files that our own programs make take no room of what a person may upload. */
  uncounted?: boolean
}

/** Detects the content type of a received file; 400 unless it is accepted. */
export async function inspectUpload(
  { staged, ...said }: NewUpload,
  types: readonly string[] | undefined,
): Promise<InspectedContent> {
  if (staged.size === 0) throw problem('upload.empty')
  const inspected = await inspectContent(staged.path, said)
  if (types && !types.includes(inspected.mediaType))
    throw invalid({ path: 'file', rule: 'fileType', values: { allowed: types.join(', ') } })
  if (types && !inspected.facts) await requirePicture(staged)
  return inspected
}

/** What is shown in the place of something has to be drawn: 400 that says why it cannot be. */
async function requirePicture({ path }: Staged): Promise<void> {
  await inspectImage(path).catch((error) => {
    throw problemOfImage(error)
  })
}

/** Moves a received file into the storage and inserts its row. The bytes are synced to disk before the row
 * is written; a failure leaves nothing behind. */
export async function storeUpload(
  uploader: Uploader,
  upload: NewUpload,
  { folder = 'uploads', types, opaque = false, uncounted = false }: Destination = {},
): Promise<FileRecord> {
  const { staged, originalName } = upload
  try {
    if (!uncounted) await requireRoom(uploader, staged.size)
    if (opaque && staged.size === 0) throw problem('upload.empty')
    const inspected = opaque ? uninspected : await inspectUpload(upload, types)
    const place = { folder, name: `${randomUUID()}.${inspected.extension}` }
    return await keep(staged, place, () => insert(uploader, place, staged, originalName, inspected))
  } finally {
    await discard(staged)
  }
}

/** Uploads wait for something that refers to them, or for an import: 413 when somebody lets too many of them wait. */
async function requireRoom({ database, actor }: Uploader, size: number): Promise<void> {
  const all = env.UNUSED_UPLOADS_MAX_BYTES
  const limit = Math.max(actor.role === 'CUSTOMER' ? all / 10 : all, env.UPLOAD_MAX_BYTES)
  const [row] = await database.query<{ used: number }>(sql`
    select coalesce(sum(size), 0)::float8 as used from files
    where created_by_id = ${actor.userId} and kept_at is null
      and not exists (select 1 from import_jobs where files.name in (file_name, refused_file))
      and not exists (select 1 from export_jobs where file_name = files.name)
      and not exists (select 1 from geocoder_imports where file_name = files.name)`)
  if ((row?.used ?? 0) + size > limit) throw problem('upload.no-room', { limit })
}

const uninspected: InspectedContent = { mediaType: 'application/octet-stream', extension: 'bin', facts: null }

async function keep<T>(staged: Staged, place: Place, makeKnown: () => Promise<T>): Promise<T> {
  await markPending(place)
  await storage().keep(staged, place)
  // If this fails it is unknown whether the row was written: the pending note stays, and the sweep checks.
  const known = await makeKnown()
  await clearPending(place)
  return known
}

async function insert(
  { database, actor }: Uploader,
  { folder, name }: Place,
  { size, sha256 }: Staged,
  originalName: string,
  { mediaType, facts }: InspectedContent,
): Promise<FileRecord> {
  const [record] = await database.query<FileRecord>(sql`
    insert into files as f (name, folder, original_name, size, media_type, sha256, width, height, created_by_id)
    values (${name}, ${folder}, ${originalName}, ${size}, ${mediaType}, ${sha256}, ${facts?.width ?? null}, ${facts?.height ?? null},
      ${actor.userId})
    returning ${fileColumns}`)
  if (!record) throw new Error('An inserted row did not come back')
  return record
}
