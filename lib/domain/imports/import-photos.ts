import type { Context } from '@/lib/access/context'
import { dropUploads, type FileRecord, storeUpload } from '@/lib/domain/files'
import type { PackedPhoto, Source } from '@/lib/domain/formats'
import { tableOf } from '@/lib/domain/layers'
import { attachPhotos } from '@/lib/domain/object-media'
import type { ObjectTable } from '@/lib/domain/objects'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { isImageType } from '@/lib/platform/images'
import { log } from '@/lib/platform/log'
import { type Staged, stageStream, TooLargeError } from '@/lib/platform/storage'
import { invalid, Problem, type Rule } from '@/lib/problems'
import { tidyName } from '@/lib/shared/file-name'
import type { ImportJob } from './record'
import type { ImportInput } from './schema'

/** The photos of an import: stored one by one while their rows are read, attached when their objects appear. */
export class ImportPhotos {
  /** By the numbers of rows. */
  private readonly stored = new Map<number, FileRecord>()

  constructor(private readonly job: Pick<ImportJob, 'userId'>) {}

  get any(): boolean {
    return this.stored.size > 0
  }

  /** Stores a photo as an upload of the importer; answers why it is refused. */
  async take({ number, name, chunks }: PackedPhoto): Promise<Rule | null> {
    const staged = await stagedPhoto(await chunks())
    if (!staged) return 'photoLarge'
    const file = await this.store(staged, name)
    if (!file) return 'photoBroken'
    this.stored.set(number, file)
    return null
  }

  private async store(staged: Staged, name: string): Promise<FileRecord | null> {
    const uploader = { database, actor: this.job }
    const upload = { staged, originalName: tidyName(name), claimedType: null }
    const file = await storeUpload(uploader, upload).catch(refused)
    // Only a picture that can be drawn has a size.
    if (!file || (isImageType(file.mediaType) && file.width !== null)) return file
    await dropUploads(database, [file])
    return null
  }

  /** Attaches the photos to the objects of their rows. */
  async attach(ctx: Context, layerId: number, objects: readonly RowObject[]): Promise<void> {
    const photos = objects.flatMap(({ row, objectId }) => {
      const file = this.stored.get(row)?.name
      return file === undefined ? [] : [{ objectId, file }]
    })
    await attachPhotos(ctx, layerId, photos)
  }

  /** Removes the photos that belong to no object. */
  async dropUnused(): Promise<void> {
    if (!this.any) return
    const names = Array.from(this.stored.values(), ({ name }) => name)
    try {
      const unused = await database.query<FileRecord>(
        sql`select name, folder from files where name = any(${names}::text[]) and kept_at is null`,
      )
      await dropUploads(database, unused)
    } catch (error) {
      // The sweep of unused uploads finds them.
      log.warn({ err: error }, 'the photos of an import could not be removed')
    }
  }
}

/** An object and the row of the file that it is made of. */
export interface RowObject {
  row: number
  objectId: number
}

async function stagedPhoto(chunks: AsyncIterable<Uint8Array>): Promise<Staged | null> {
  try {
    return await stageStream(chunks, env.UPLOAD_MAX_BYTES)
  } catch (error) {
    if (error instanceof TooLargeError) return null
    throw error
  }
}

/** Null for content that is no picture; other failures end the import. */
function refused(error: unknown): null {
  if (error instanceof Problem && (error.key === 'upload.type' || error.key === 'upload.empty')) return null
  throw error
}

/** The objects that the staged rows of photos will be, by their own ids. The column of the rows is of no use then. */
export async function takeRowNumbers(ctx: Context, table: ObjectTable): Promise<RowObject[]> {
  const rows = await stagedRows(ctx, table)
  await ctx.database.query(sql`alter table ${tableOf(table)} drop column _row`)
  return rows.map(({ row, id }) => ({ row, objectId: id }))
}

/** Staged rows in the order in which they are inserted. */
export async function stagedRows({ database }: Context, table: ObjectTable) {
  const rows = await database.query<{ id: number; row: number }>(
    sql`select id, _row as row from ${tableOf(table)} order by id`,
  )
  return rows.map(({ id, row }) => ({ id: Number(id), row }))
}

/** Rejects an update by key: the photos of the objects would be there twice. */
export function requireNoUpdate({ format }: Pick<Source, 'format'>, { mode }: ImportInput): void {
  if (format === 'photos' && mode === 'upsert') throw invalid({ path: 'mode', rule: 'photosMerged' })
}
