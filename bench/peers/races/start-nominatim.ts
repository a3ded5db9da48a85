import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Scene } from '../../bench'
import { hasProgram } from '../../rig/has-program'
import { installPython, startUvicorn } from './python'

const run = promisify(execFile)
const packages = [
  'nominatim-db==5.3.3',
  'nominatim-api==5.3.3',
  'falcon==4.4.0',
  'psycopg[binary]==3.3.9',
  'uvicorn==0.54.0',
]

export interface RunningNominatim {
  origin: string
  processes: number[]
  stop: () => Promise<void>
}

/** Settings of Nominatim for a database, by the scene it was made for. */
const loaded = new WeakMap<object, Record<string, string>>()

/** Nominatim with the places of an extract in a database of the same PostgreSQL; undefined where its programs are not at
 * hand. */
export async function startNominatim(
  scene: Scene,
  extract: string,
  port: number,
): Promise<RunningNominatim | undefined> {
  if (!hasProgram('osm2pgsql')) {
    scene.lacks('osm2pgsql')
    return undefined
  }
  const programs = installPython(scene, 'nominatim', packages)
  if (!programs) return undefined
  const cwd = `${scene.folder}/nominatim`
  const env = loaded.get(scene.database) ?? (await load(scene, programs, { extract, cwd }))
  loaded.set(scene.database, env)
  const args = ['--factory', 'nominatim_api.server.falcon.server:run_wsgi']
  const { pid, stop } = await startUvicorn(programs, args, { port, env, cwd, ready: '/status' })
  return { origin: `http://127.0.0.1:${port}`, processes: [pid], stop }
}

async function load(
  { database, say }: Scene,
  programs: string,
  { extract, cwd }: { extract: string; cwd: string },
): Promise<Record<string, string>> {
  say('loading the extract into Nominatim')
  mkdirSync(cwd, { recursive: true })
  // The name is taken, so that the database goes with the others; Nominatim makes it itself.
  const url = await database.another('nominatim')
  const { host, port, user = 'postgres', database: name } = new pg.Client({ connectionString: url })
  await dropDatabase(database.url, name ?? '')
  const env = {
    NOMINATIM_DATABASE_DSN: `pgsql:dbname=${name};host=${host};port=${port};user=${user}`,
    NOMINATIM_DATABASE_WEBUSER: user,
    NOMINATIM_IMPORT_STYLE: 'address',
    NOMINATIM_API_POOL_SIZE: '8',
    PGHOST: host,
    PGPORT: `${port}`,
    PGUSER: user,
  }
  const args = ['import', '--osm-file', extract, '--no-updates', '--threads', '2', '--osm2pgsql-cache', '200']
  // Its last step asks for the date of the extract on the network; without one it goes on.
  await run(join(programs, 'nominatim'), args, { cwd, env: { ...process.env, ...env }, maxBuffer: 1e8 })
  return env
}

async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database ${pg.escapeIdentifier(name)}`)
  await client.end()
}
