import { answers, root, type Running, startNode } from './start-process'

export interface Place {
  port: number
  databaseUrl: string
  dataDir: string
  /** Settings beside the usual ones. */
  settings?: Record<string, string>
}

/** What the benches change of the product's settings, unless one says otherwise; everything else is as delivered. */
function environment({ port, databaseUrl, dataDir, settings }: Place): Record<string, string> {
  return {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BASE_URL: '',
    DEMO: '',
    GEOCODER_WORLD: 'off',
    // A bench of several names their number.
    PROCESSES: '1',
    // As `npm start` sets it.
    MALLOC_ARENA_MAX: '2',
    ...settings,
  }
}

/** The built server. */
export function startServer(place: Place): Promise<Running> {
  const ready = () => answers(`http://127.0.0.1:${place.port}/health/ready`)
  return startNode(['--enable-source-maps', ...profiling(), 'dist/server.mjs'], {
    env: environment(place),
    ready,
  })
}

/** The same build served by Next alone. */
export function startNext(place: Place): Promise<Running> {
  const ready = () => answers(`http://127.0.0.1:${place.port}/health/live`)
  const program = `${root}node_modules/next/dist/bin/next`
  const args = [program, 'start', '--port', `${place.port}`, '--hostname', '127.0.0.1']
  return startNode(args, { env: environment(place), ready })
}

/** BENCH_PROFILE names a folder that the server's processor profile is written to. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}
