import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create, extract } from 'tar'

const used =
  /^(lib\/postgresql\/postgis-3\.so|share\/proj\/.+|share\/postgresql\/extension\/postgis(\.control|--[\d.]+\.sql))$/

/**
 * Writes the part of PostGIS that the embedded database uses. Raster, topology and the geocoder of PostGIS would be
 * compiled and kept in memory with it.
 * @param {string} file
 */
export async function reducePostgis(file) {
  const packed = import.meta.resolve('@electric-sql/pglite-postgis')
  const whole = join(dirname(fileURLToPath(packed)), 'postgis.tar.gz')
  const cwd = await mkdtemp(join(tmpdir(), 'azimut-postgis-'))
  /** @type {string[]} */
  const paths = []
  const isUsed = (path) => used.test(path) && paths.push(path) > 0
  try {
    await extract({ file: whole, cwd, filter: (path) => isUsed(path.replace(/^\.\//, '')) })
    await create({ file, cwd, gzip: true, portable: true }, paths)
  } finally {
    await rm(cwd, { recursive: true })
  }
}
