import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { postgis } from '@electric-sql/pglite-postgis'
import { DurableFiles } from '@/lib/platform/database/embedded/durable-files'
import type { EmbeddedOptions } from '@/lib/platform/database/embedded/options'

/** Opens the database of a folder, making it first when the folder is empty. */
export async function openPglite(options: EmbeddedOptions): Promise<PGlite> {
  mkdirSync(dirname(options.files), { recursive: true, mode: 0o700 })
  // PGlite passes -F, which turns fsync off.
  const standard = PGlite.defaultStartParams.filter((word) => word !== '-F')
  return PGlite.create({
    fs: new DurableFiles(options.files),
    extensions: { postgis, pg_trgm, unaccent },
    startParams: [...standard, '-c', 'fsync=on', '-c', 'TimeZone=UTC', '-c', 'max_wal_size=256MB'],
  })
}
