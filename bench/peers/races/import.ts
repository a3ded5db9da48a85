import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Bench, Scene } from '../../bench'
import { awaitJob, hasEnded, startImport } from '../../large-imports/import-large'
import { type LargeFile, makeFileOf } from '../../large-imports/make-files'
import { contender, databaseOf, startOn } from '../../million/stage'
import { gdalAddress } from '../../real-files/gdal-address'
import type { Work } from '../../rig/interleave'
import { hasProgram } from '../../rig/has-program'
import { persons, tokenOf } from '../../scene/fill-database'
import { scaled } from '../../scene/scale'

const port = 4809
const areas = 200_000
const run = promisify(execFile)

/** A GeoPackage of areas into PostgreSQL. */
export const raceImport: Bench = {
  name: 'peers-import',
  section: 'peers',
  title: 'Loading 200,000 areas out of a GeoPackage',
  operation: 'row',
  goals: [],
  notes: [
    'Areas of 8 corners with six attributes. OURS is an upload and an import with the usual choices: it checks every geometry',
    'and value, says what it refuses, and shows the layer to nobody before all of it is there. PEER is `ogr2ogr` with COPY',
    'and a spatial index. After each turn both tables must have all rows.',
  ],
  open: async (scene) => {
    if (!hasProgram('ogr2ogr')) {
      scene.lacks('ogr2ogr')
      throw new Error('The file of this bench is made by ogr2ogr')
    }
    const client = new pg.Client({ connectionString: scene.database.url })
    await client.connect()
    const rows = scaled(areas, scene.scale)
    const file = await makeFileOf(scene.database.url, scene.folder, 'gpkg', rows)
    const ours = await startOn(scene, port, { settings: { UPLOAD_MAX_BYTES: `${2 ** 30}` } })
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          repeat(seconds, rows, () => importByProduct(client, file)),
        ),
        // Programs that have ended count with who started them.
        contender('ogr2ogr', 'peer', [process.pid, ...databaseOf(scene)], (seconds) =>
          repeat(seconds, rows, () => importByGdal(scene, client, file)),
        ),
      ],
      close: async () => {
        await client.end()
        await ours.stop()
      },
    }
  },
}

/** Whole files until the time is over; only the loading counts. */
async function repeat(seconds: number, rows: number, load: () => Promise<number>): Promise<Work> {
  const work = { operations: 0, seconds: 0, errors: 0 }
  while (work.seconds < seconds) {
    work.seconds += await load()
    work.operations += rows
  }
  return work
}

async function importByProduct(client: pg.Client, { upload, rows }: LargeFile): Promise<number> {
  const authorization = `Bearer ${tokenOf(persons.mainAdministrator)}`
  const product = { origin: `http://127.0.0.1:${port}`, authorization }
  const from = performance.now()
  const id = await startImport(product, upload)
  const job = await awaitJob(product, id, hasEnded)
  const seconds = (performance.now() - from) / 1000
  if (job.state !== 'done' || job.errorCount > 0)
    throw new Error(`The import is ${job.state}: ${job.reason}, ${job.errorCount} rows refused`)
  const { rows: found } = await client.query<{ table: string }>(
    `select format('%I.%I', l.table_schema, l.table_name) as table
    from layers l join import_jobs j on j.layer_id = l.id where j.id = $1`,
    [id],
  )
  const table = found[0]?.table ?? ''
  await requireCount(client, table, rows)
  await client.query(`truncate ${table}`)
  return seconds
}

async function importByGdal(
  { database }: Scene,
  client: pg.Client,
  { path, rows }: LargeFile,
): Promise<number> {
  const target = ['-f', 'PostgreSQL', gdalAddress(database.url), path, '-nln', 'theirs.loaded']
  const options = ['-t_srs', 'EPSG:4326', '-lco', 'GEOMETRY_NAME=geom', '-nlt', 'PROMOTE_TO_MULTI', '-q']
  const from = performance.now()
  await run('ogr2ogr', [...target, ...options, '--config', 'PG_USE_COPY', 'YES'])
  const seconds = (performance.now() - from) / 1000
  await requireCount(client, 'theirs.loaded', rows)
  await client.query('drop table theirs.loaded')
  return seconds
}

async function requireCount(client: pg.Client, table: string, rows: number): Promise<void> {
  const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  if (Number(counted[0]?.count) !== rows) throw new Error(`${table} has ${counted[0]?.count} of ${rows} rows`)
}
