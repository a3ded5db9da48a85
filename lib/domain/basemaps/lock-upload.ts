import type { Context } from '@/lib/access/context'
import { keepUpload } from '@/lib/domain/files'
import { requireUpload } from '@/lib/domain/uploads'
import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { inspectArchive } from './archive/inspect-archive'
import type { BasemapSource } from './record'

/** Marks an uploaded archive as in use; 400 that names the field for a missing or unreadable one. */
export async function takeUpload(
  ctx: Context,
  name: string | undefined,
): Promise<{ name: string; source: BasemapSource }> {
  if (name === undefined) throw invalid({ path: 'upload', rule: 'required' })
  const file = await requireUpload(ctx, name, { path: 'upload', types: ['application/octet-stream'] })
  const source = await inspectArchive(file)
  await keepUpload(ctx, name)
  return { name, source }
}

/** Leaves an archive to the sweep unless something else refers to it, such as another basemap or an object. */
export async function giveUpUpload(database: Database, name: string): Promise<void> {
  await database.query(sql`select release_uploads(array[${name}])`)
}
