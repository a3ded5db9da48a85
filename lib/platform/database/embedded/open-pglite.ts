import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Extension, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { postgis as wholePostgis } from '@electric-sql/pglite-postgis'
import { DurableFiles } from '@/lib/platform/database/embedded/durable-files'
import type { EmbeddedOptions } from '@/lib/platform/database/embedded/options'

// The system keeps the files in memory as well.
const settings = ['fsync=on', 'TimeZone=UTC', 'max_wal_size=256MB', 'shared_buffers=64MB']

/** What a build has of PostGIS: the rest of the package would take 230 MB of memory. */
const bundledPostgis = resolve('dist/postgis.tar.gz')

const postgis: Extension = {
  ...wholePostgis,
  setup: async (pglite, options) => ({
    ...(await wholePostgis.setup(pglite, options)),
    ...(existsSync(bundledPostgis) && { bundlePath: pathToFileURL(bundledPostgis) }),
  }),
}

/** Opens the database of a folder, making it first when the folder is empty. */
export async function openPglite(options: EmbeddedOptions): Promise<PGlite> {
  mkdirSync(dirname(options.files), { recursive: true, mode: 0o700 })
  // PGlite passes -F, which turns fsync off.
  const standard = PGlite.defaultStartParams.filter((word) => word !== '-F')
  return PGlite.create({
    fs: new DurableFiles(options.files),
    extensions: { postgis, pg_trgm, unaccent },
    startParams: [...standard, ...settings.flatMap((setting) => ['-c', setting])],
  })
}
