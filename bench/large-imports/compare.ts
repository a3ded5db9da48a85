import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { gdalAddress } from '../real-files/gdal-address'
import type { Product } from '../real-files/import-by-product'
import { processorTime } from '../rig/processor-time'
import { providePostgresql } from '../rig/provide-postgresql'
import { startServer } from '../rig/start-product'
import { stopEverything } from '../rig/start-process'
import { median } from '../rig/statistics'
import { persons, tokenOf } from '../scene/fill-database'
import { serveScene } from '../scene/serve-scene'
import { awaitJob, cancelJob, hasEnded, startImport } from './import-large'
import { type LargeFile, makeFiles } from './make-files'
import { residentMegabytes, watchMemory } from './watch-memory'

// Imports a large GeoPackage, Shapefile and GeoJSON by the built server and by ogr2ogr in turn, into the same PostgreSQL,
// then cancels an import and kills the server in the middle of one:
// node --import tsx bench/large-imports/compare.ts [MEGABYTES] [ROUNDS] [FORMATS]

const port = 4775
const [megabytes = '500', rounds = '3', formats = 'gpkg,shp,geojson'] = process.argv.slice(2)
const product: Product = {
  origin: `http://127.0.0.1:${port}`,
  authorization: `Bearer ${tokenOf(persons.mainAdministrator)}`,
}
const folder = mkdtempSync(join(tmpdir(), 'azimut-bench-'))
const database = await providePostgresql()
const settings = { LOG_LEVEL: 'error', UPLOAD_MAX_BYTES: `${2 ** 31}` }
const place = { port, databaseUrl: database.url, dataDir: join(folder, 'data'), settings }
const client = new pg.Client({ connectionString: database.url })
try {
  let server = await serveScene(place)
  await client.connect()
  const made = await makeFiles(database.url, folder, Number(megabytes) * 1e6)
  const files = made.filter(({ format }) => formats.split(',').includes(format))
  console.log(
    '| File | MB | Rows | OURS, rows/s | ogr2ogr, rows/s | Ratio | CPU µs a row, OURS and PostgreSQL | ogr2ogr and PostgreSQL | Memory before and at most, MB |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const file of files) console.log(await compareFile(file, server.pid))
  for (const file of files) {
    console.log(`${file.format}: ${await cancelInTheMiddle(file)}`)
    server.child.kill('SIGKILL')
    await server.stop()
    server = await startServer(place)
    console.log(`${file.format}: ${await killInTheMiddle(file)}`)
  }

  async function killInTheMiddle(file: LargeFile): Promise<string> {
    const id = await startImport(product, file.upload)
    const { progress } = await awaitJob(product, id, (job) => job.progress >= 70)
    server.child.kill('SIGKILL')
    await server.stop()
    const layers = await layersOf(id)
    if (layers > 0) throw new Error('A killed import has left a layer')
    server = await startServer(place)
    const job = await awaitJob(product, id, hasEnded)
    await requireWhole(id, file)
    return `killed at ${progress} %, resumed after the start: ${job.state}, ${job.rowsDone} rows, no table left`
  }
} finally {
  await client.end()
  await stopEverything()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

interface Side {
  run: () => Promise<void>
  /** The process beside PostgreSQL. */
  client: number
  /** Seconds of each round. */
  times: number[]
  /** Processor microseconds a row of each round, of the process and of PostgreSQL. */
  spent: number[][]
}

async function compareFile(file: LargeFile, server: number): Promise<string> {
  const ours: Side = { run: () => importByProduct(file), client: server, times: [], spent: [] }
  const theirs: Side = { run: () => importByGdal(file), client: process.pid, times: [], spent: [] }
  const before = Math.round(residentMegabytes(server))
  const peak = watchMemory(server)
  for (let round = 0; round < Number(rounds); round++)
    for (const { run, client: pid, times, spent } of round % 2 === 0 ? [ours, theirs] : [theirs, ours]) {
      await client.query('checkpoint')
      const processor = () => [processorTime([pid]), processorTime([database.pid ?? 0])]
      const [from, used] = [performance.now(), processor()]
      await run()
      times.push((performance.now() - from) / 1000)
      spent.push(processor().map((each, at) => ((each - (used[at] ?? 0)) * 1000) / file.rows))
      await dropLayers()
    }
  const rate = ({ times }: Side) => file.rows / median(times)
  const processor = ({ spent }: Side) =>
    [0, 1].map((at) => median(spent.map((each) => each[at] ?? 0)).toFixed(1)).join(' + ')
  const figures = [
    rate(ours).toFixed(0),
    rate(theirs).toFixed(0),
    (rate(ours) / rate(theirs)).toFixed(2),
    processor(ours),
    processor(theirs),
    `${before}, ${peak()}`,
  ]
  return `| ${[file.format, Math.round(file.bytes / 1e6), file.rows, ...figures].join(' | ')} |`
}

async function importByProduct(file: LargeFile): Promise<void> {
  const id = await startImport(product, file.upload)
  const job = await awaitJob(product, id, hasEnded)
  if (job.state !== 'done' || job.errorCount > 0)
    throw new Error(`${job.state} ${job.reason} ${job.errorCount}`)
  await requireWhole(id, file)
}

async function importByGdal({ path, rows }: LargeFile): Promise<void> {
  const target = [
    '-f',
    'PostgreSQL',
    gdalAddress(database.url),
    path,
    '-nln',
    'theirs.loaded',
    '-t_srs',
    'EPSG:4326',
  ]
  const options = [
    '-lco',
    'GEOMETRY_NAME=geom',
    '-nlt',
    'PROMOTE_TO_MULTI',
    '-q',
    '--config',
    'PG_USE_COPY',
    'YES',
  ]
  // It refuses large objects of GeoJSON otherwise.
  const env = { ...process.env, OGR_GEOJSON_MAX_OBJ_SIZE: '0' }
  execFileSync('ogr2ogr', [...target, ...options], { env, stdio: 'inherit' })
  await requireCount('theirs.loaded', rows)
}

async function cancelInTheMiddle(file: LargeFile): Promise<string> {
  const id = await startImport(product, file.upload)
  const { progress } = await awaitJob(product, id, (job) => job.progress >= 70)
  const from = performance.now()
  await cancelJob(product, id)
  const job = await awaitJob(product, id, hasEnded)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  if ((await layersOf(id)) > 0 || (await stagingTables()) > 0)
    throw new Error('A cancelled import has left something')
  return `cancelled at ${progress} %, ${job.state} after ${seconds} s, nothing left`
}

async function requireWhole(id: number, { rows }: LargeFile): Promise<void> {
  const { rows: found } = await client.query<{ table: string }>(
    `select format('%I.%I', l.table_schema, l.table_name) as table
    from layers l join import_jobs j on j.layer_id = l.id where j.id = $1`,
    [id],
  )
  await requireCount(found[0]?.table ?? '', rows)
  if ((await stagingTables()) > 0) throw new Error('A staging table is left')
}

async function requireCount(table: string, rows: number): Promise<void> {
  const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  if (Number(counted[0]?.count) !== rows) throw new Error(`${counted[0]?.count} of ${rows} rows`)
}

async function layersOf(id: number): Promise<number> {
  const { rows } = await client.query('select 1 from import_jobs where id = $1 and layer_id is not null', [
    id,
  ])
  return rows.length
}

async function stagingTables(): Promise<number> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname = 'layers' and tablename like '\\_import\\_%'`,
  )
  return rows.length
}

/** The room of what was loaded is needed for the next. */
async function dropLayers(): Promise<void> {
  await client.query('drop table if exists theirs.loaded')
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', l.table_schema, l.table_name) as table from layers l join import_jobs j on j.layer_id = l.id`,
  )
  for (const { table } of rows) await client.query(`truncate ${table}`)
}
