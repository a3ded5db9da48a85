import { randomUUID } from 'node:crypto'
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
import { invalid, problem } from '@/lib/problems'
import { type InspectedContent, inspectContent, type DeclaredContent } from './inspect-content'
import { type FileRecord, fileColumns } from './record'

export interface NewUpload extends DeclaredContent {
  staged: Staged
}

/** Who brings a file, and where its row is written. */
export interface Uploader {
  database: Database
  actor: { userId: number }
}

/** Where an upload goes, and which types are taken there; absent means uploads, and all that are not refused. */
export interface Destination {
  folder?: Folder
  types?: readonly string[]
  /** What only our own programs read is not judged: nobody is ever sent it as what it says it is. */
  opaque?: boolean
}

/** What a file that has arrived is by its content; 400 unless it is one of the types. */
export async function inspectUpload(
  { staged, ...said }: NewUpload,
  types: readonly string[] | undefined,
): Promise<InspectedContent> {
  if (staged.size === 0) throw problem('upload.empty')
  const judged = await inspectContent(staged.path, said)
  if (types && !types.includes(judged.mediaType))
    throw invalid({ path: 'file', rule: 'fileType', values: { allowed: types.join(', ') } })
  return judged
}

/** Takes a file that has arrived into the storage and makes it known. The bytes have reached the disk before the
 * row is written; what fails on the way leaves nothing. */
export async function storeUpload(
  uploader: Uploader,
  upload: NewUpload,
  { folder = 'uploads', types, opaque = false }: Destination = {},
): Promise<FileRecord> {
  const { staged, originalName } = upload
  try {
    if (opaque && staged.size === 0) throw problem('upload.empty')
    const judged = opaque ? unjudged : await inspectUpload(upload, types)
    const place = { folder, name: `${randomUUID()}.${judged.extension}` }
    return await keep(staged, place, () => insert(uploader, place, staged, originalName, judged))
  } finally {
    await discard(staged)
  }
}

const unjudged: InspectedContent = { mediaType: 'application/octet-stream', extension: 'bin', facts: null }

async function keep<T>(staged: Staged, place: Place, makeKnown: () => Promise<T>): Promise<T> {
  await markPending(place)
  await storage().keep(staged, place)
  // Where this fails nobody can tell whether the row was written: the note stands, and the sweep looks.
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
