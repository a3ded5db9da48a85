import { buffer } from 'node:stream/consumers'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import { requireUpload } from '@/lib/domain/uploads'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { type Place, storage } from '@/lib/platform/storage'
import { invalid, problem } from '@/lib/problems'
import { type GeocoderImport, importColumns, jobName } from './record'
import type { StartGeocoderImport } from './schema'

/** Queues an uploaded OpenStreetMap extract for import as places; files of another format are rejected at
 * once. */
export async function startGeocoderImport(
  ctx: Context,
  { upload, title }: StartGeocoderImport,
): Promise<GeocoderImport> {
  authorize(geocoderPolicy.manage, ctx.actor, undefined)
  const file = await requireUpload(ctx, upload, { path: 'upload' })
  const stored = await storage().stat(file)
  if (!stored) throw invalid({ path: 'upload', rule: 'noSuchFile' })
  if (!(await isExtract(file, stored.size))) throw problem('geocoding.format')
  const [job] = await ctx.database.query<GeocoderImport>(sql`
    insert into geocoder_imports as j (user_id, file_name, original_name, title)
    values (${ctx.actor.userId}, ${upload}, ${file.originalName}, ${title?.trim() || null}) returning ${importColumns}`)
  if (!job) throw new Error('The import was not written')
  ctx.afterCommit(() => wakeJob(jobName))
  return job
}

/** Bytes that contain the name of the header block. */
const headLength = 64

/** An .osm.pbf begins with the length of a header block that names itself. */
async function isExtract(place: Place, size: number): Promise<boolean> {
  if (size === 0) return false
  const head = await buffer(await storage().read(place, { start: 0, end: Math.min(size, headLength) - 1 }))
  return head.subarray(4).includes('OSMHeader')
}
