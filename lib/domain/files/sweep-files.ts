import { type Database, isUnavailable, type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { sweepVariants, variantsFolder } from '@/lib/platform/images'
import { log } from '@/lib/platform/log'
import { type Folder, markPending, type Place, clearPending, sweepStaging } from '@/lib/platform/storage'
import { removeBytes } from './open-file'
import { sweepResumable } from './resumable/sweep-resumable'

const megabyte = 1024 * 1024

/** Removes uploads unreferenced for a week, leftovers of crashes, expired resumable uploads, and scaled
 * pictures over the limit. */
export async function sweepFiles(database: Database): Promise<void> {
  for (const place of await sweepStaging()) await attempt(place, () => sweepPending(database, place))
  await sweepUnkept(database)
  await sweepResumable()
  await sweepVariants(variantsFolder(), env.IMAGE_CACHE_MEGABYTES * megabyte)
}

// Uploads that an import still has to read are kept.
const read = sql`file_name = files.name and state in ('queued', 'running')`
const overdue = sql`kept_at is null and created_at < now() - interval '7 days'
  and not exists (select 1 from import_jobs where ${read})
  and not exists (select 1 from geocoder_imports where ${read})`

async function sweepUnkept(database: Database): Promise<void> {
  const found = await database.query<Place>(
    sql`select name, folder from files where ${overdue} order by created_at limit 1000`,
  )
  for (const place of found) await attempt(place, () => removeWhere(database, place, overdue))
}

/** A file that cannot be swept does not stop the others. */
async function attempt({ folder, name }: Place, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.warn({ err: error, folder, file: name }, 'a file could not be swept')
  }
}

/** Removes uploads whose request failed. Those referenced since are kept. */
export async function dropUploads(database: Database, files: readonly Place[]): Promise<void> {
  for (const { folder, name } of files) await removeWhere(database, { folder, name }, sql`kept_at is null`)
}

async function removeWhere(database: Database, place: Place, condition: Sql): Promise<void> {
  await markPending(place)
  // It may be referenced by now.
  await database.query(sql`delete from files where name = ${place.name} and ${condition}`)
  await sweepPending(database, place)
}

/** Reconciles a file with its row: without a row the bytes are deleted. */
async function sweepPending(
  database: Database,
  { folder, name }: { folder: Folder; name: string },
): Promise<void> {
  const known = await database.query(sql`select 1 from files where name = ${name} and folder = ${folder}`)
  if (known.length === 0) await removeBytes({ folder, name })
  await clearPending({ folder, name })
}
