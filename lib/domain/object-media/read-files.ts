import type { Context } from '@/lib/access/context'
import { type FileRecord, fileColumns, originalOf, variantOfFile } from '@/lib/domain/files'
import type { ObjectPlace } from '@/lib/domain/objects'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { openObject } from './open-object'
import { type FileKind, filesOf, type ObjectFile, objectFileColumns, objectFileTables } from './record'

/** The files of an object, oldest first. */
export async function listFiles(ctx: Context, place: ObjectPlace, objectId: number): Promise<ObjectFile[]> {
  const table = await openObject(ctx, place, objectId, 'read')
  return ctx.database.query<ObjectFile>(sql`
    select ${objectFileColumns} from ${objectFileTables}
    where ${filesOf(table, objectId)} and m.deleted_at is null order by m.id`)
}

/** A file of an object. */
export interface FileAddress {
  objectId: number
  kind: FileKind
  fileId: number
}

/** A file of an object as it was uploaded, under its original name. */
export async function getFile(ctx: Context, place: ObjectPlace, address: FileAddress) {
  return originalOf(await fileAt(ctx, place, address))
}

/** Size of a scaled photo; without a width only the height is bounded. */
export interface PhotoRequest {
  height: number
  width?: number
  crop?: boolean
}

/** A photo of an object in another size: scaled down to fit, or cropped to fill. */
export async function getPhotoVariant(
  ctx: Context,
  place: ObjectPlace,
  { objectId, photoId }: { objectId: number; photoId: number },
  { height, width, crop }: PhotoRequest,
) {
  const file = await fileAt(ctx, place, { objectId, kind: 'photo', fileId: photoId })
  const mode = crop && width ? 'crop' : 'inside'
  return variantOfFile(ctx, file, { mode, width, height })
}

// Visibility is checked on every request, also for cached pictures.
async function fileAt(
  ctx: Context,
  place: ObjectPlace,
  { objectId, kind, fileId }: FileAddress,
): Promise<FileRecord> {
  const table = await openObject(ctx, place, objectId, 'read')
  const [found] = await ctx.database.query<FileRecord & { givenName: string }>(
    sql`
    select ${fileColumns}, m.original_name as "givenName" from layer_files m join files f on f.name = m.file_name
    where m.id = ${fileId} and ${filesOf(table, objectId)} and m.kind = ${kind} and m.deleted_at is null`,
    `object-file-${table.kind}`,
  )
  if (!found) throw absent('file')
  const { givenName, ...file } = found
  return { ...file, originalName: givenName }
}
