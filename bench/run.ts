import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareOrExit } from '../lib/setup/prepare.mjs'
import type { Bench } from './bench'
import { fanOut, fanOutPaced } from './fan-out/bench'
import { featuresStream } from './features/bench'
import { featuresBox } from './features/box'
import { geocodingForward, geocodingReverse } from './geocoding/bench'
import { ingest, ingestLatency } from './ingest/bench'
import { positions } from './ingest/positions'
import { router } from './router/bench'
import { legendWarm } from './legend/bench'
import { liveBenches } from './live/bench'
import { liveMap } from './live-map/bench'
import { distribution } from './million/distribution'
import { growth } from './million/growth'
import { deepPages, slowestLists } from './million/latency'
import { millionLists } from './million/lists'
import { changes } from './million/patch'
import { pointStream } from './million/points'
import { login, loginLatency } from './login/bench'
import { mapBenches } from './map/bench'
import { mixed } from './mixed/bench'
import { packingBenches } from './packing/bench'
import { photo } from './photo/cold'
import { races } from './peers/races/all'
import { photoWarm } from './photo/warm'
import { props } from './props/bench'
import { generator } from './rig/load-http'
import { rasterTiles } from './rasters/bench'
import { describeMachine } from './rig/machine'
import { measureBench } from './rig/measure-bench'
import { type BenchDatabase, providePostgresql } from './rig/provide-postgresql'
import { readResults } from './rig/result'
import { smokeBench } from './rig/smoke-bench'
import { stopEverything } from './rig/start-process'
import { writeReport } from './rig/write-report'
import { smokeScale } from './scene/scale'
import { taskList, taskListNarrow } from './task-list/bench'
import { tilesCold } from './tiles/cold'
import { tilesWarm } from './tiles/warm'
import { wmtsCold, wmtsWarm } from './tiles/wmts'
import { transactions } from './transactions/bench'
import { workersBenches } from './workers/bench'

const all: readonly Bench[] = [
  login,
  loginLatency,
  router,
  taskList,
  taskListNarrow,
  ...packingBenches,
  fanOut,
  fanOutPaced,
  photo,
  photoWarm,
  props,
  tilesCold,
  tilesWarm,
  ...mapBenches,
  wmtsCold,
  wmtsWarm,
  transactions,
  rasterTiles,
  featuresStream,
  featuresBox,
  legendWarm,
  millionLists,
  slowestLists,
  deepPages,
  growth,
  pointStream,
  distribution,
  changes,
  geocodingForward,
  geocodingReverse,
  ingest,
  ingestLatency,
  positions,
  ...liveBenches,
  liveMap,
  mixed,
  ...workersBenches,
  ...races,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '10' },
    aa: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    'require-all': { type: 'boolean', default: false },
    // Addresses of servers that run already, for the bench of that name.
    martin: { type: 'string' },
    'pg-tileserv': { type: 'string' },
    'pg-featureserv': { type: 'string' },
    nominatim: { type: 'string' },
    traccar: { type: 'string' },
  },
})
const scale = values.smoke ? smokeScale : 1

const chosen = positionals.length > 0 ? positionals.flatMap(find) : values.smoke ? all.filter(isSmoked) : all
const [size = 'usual', ...more] = [...new Set(chosen.map((bench) => bench.size ?? 'usual'))]
if (!values['no-build']) await prepareOrExit(['client', 'assets', 'console', 'server'])
if (more.length > 0) await runEachSize()
else await runAll()

/** Worlds of different sizes follow each other on one PostgreSQL, each in a process that knows its database alone. */
async function runEachSize(): Promise<void> {
  const { url, stop } = await providePostgresql({ measured: !values.smoke })
  for (const one of [size, ...more]) {
    const names = chosen.filter((bench) => (bench.size ?? 'usual') === one).map(({ name }) => name)
    const own = process.argv.slice(2).filter((argument) => !positionals.includes(argument))
    const program = [...process.execArgv, process.argv[1] ?? '', ...names, ...own, '--no-build']
    const env = { ...process.env, BENCH_DATABASE_URL: url }
    const { status } = spawnSync(process.execPath, program, { stdio: 'inherit', env })
    if (status !== 0) process.exitCode = 1
  }
  await stop()
}

async function runAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'azimut-bench-'))
  const database = await providePostgresql({ measured: !values.smoke })
  // Settings are read when a module of the product is first loaded, so only from here on.
  Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const { env } = await import('@/lib/platform/env')
  if (env.DATABASE_URL !== database.url)
    throw new Error('A bench has loaded the product before its settings stood')
  const { startDatabase, stopDatabase } = await import('@/lib/platform/database/start')
  const { fillDatabase, sizeOf } = await import('./scene/fill-database')
  try {
    await startDatabase()
    say('filling the database')
    await fillDatabase(database.url, sizeOf(size, scale))
    if (generator !== 'wrk') lacks('wrk')
    for (const bench of chosen) {
      try {
        await runBench(bench, database, folder)
      } catch (error) {
        // The world took minutes to make, and the other benches can do with it.
        await stopEverything()
        process.exitCode = 1
        console.error(`✗ ${bench.name}:`, error)
      }
    }
  } finally {
    await stopEverything()
    await stopDatabase()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!values['dry-run'] && !values.smoke) writeReport(readResults())
}

async function runBench(bench: Bench, database: BenchDatabase, folder: string): Promise<void> {
  const { martin, 'pg-tileserv': pgTileserv, 'pg-featureserv': pgFeatureserv, nominatim, traccar } = values
  const given = { martin, pgTileserv, pgFeatureserv, nominatim, traccar }
  const scene = { database, folder, say, scale, lacks, given }
  if (values.smoke) await smokeBench(bench, scene)
  else await measureBench(bench, scene, options(database.version))
}

function options(postgresql: string) {
  return {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    againstItself: values.aa,
    save: !values['dry-run'],
    machine: describeMachine(postgresql),
  }
}

function isSmoked(bench: Bench): boolean {
  return bench.smokedAs === undefined
}

function find(name: string): Bench[] {
  const found = name === 'peers' ? [...races] : all.filter((bench) => bench.name === name)
  if (found.length > 0) return found
  throw new Error(`There is no bench ${name}; there are ${all.map((bench) => bench.name).join(', ')}`)
}

function lacks(program: string): void {
  if (values['require-all']) throw new Error(`There is no ${program} here`)
  say(`There is no ${program} here`)
}

function say(line: string): void {
  console.log(line)
}
