import pg from 'pg'
import type { Bench, Scene } from '../../bench'
import { fillLayers, viewer } from '../../map/fill-layers'
import { metresPerPixel, placesOf } from '../../map/places'
import { contender, databaseOf, startOn } from '../../million/stage'
import type { HttpRequest } from '../../rig/http-request'
import type { Contender } from '../../rig/interleave'
import { loadHttp } from '../../rig/load-http'
import { readBytes } from '../../rig/read-bytes'
import { awaitGiven } from './given-server'
import { installPython, startUvicorn } from './python'

const ports = { ours: 4790, tipg: 4791 }
const connections = 8
const places = 200

export const raceFeatures: Bench = {
  name: 'peers-features',
  section: 'peers',
  smokedAs: 'features',
  title: 'Features in a box, 100 of GeoJSON',
  operation: 'request',
  goals: [{ against: 'pg_featureserv', atLeast: 0.8 }],
  notes: [
    `The first 100 points in each of ${places} boxes of some 600 metres over ${connections} connections. OURS checks the token and the`,
    'rights and counts all that match, as tipg does; pg_featureserv counts nothing. Both serve everybody. One process',
    'each. Before the rounds all must name the same objects in the same boxes.',
  ],
  open: async (scene) => {
    await fillLayers(scene)
    const ours = await startOn(scene, ports.ours)
    const own: Side = {
      origin: `http://127.0.0.1:${ports.ours}`,
      path: '/ogc/features/collections/local:bench_points/items',
      token: viewer,
    }
    const contenders = [raceOf(scene, 'Azimut', own, [ours.pid])]
    const stops = [() => ours.stop()]
    const join = async (name: string, side: Side, processes: readonly number[]) => {
      await requireSameObjects(scene, own, side)
      contenders.push(raceOf(scene, name, side, processes))
    }
    const tipg = await startTipg(scene)
    if (tipg) {
      stops.push(tipg.stop)
      const path = '/collections/layers.bench_points/items'
      await join('tipg', { origin: `http://127.0.0.1:${ports.tipg}`, path, more: '&f=geojson' }, [tipg.pid])
    }
    const path = '/collections/layers.bench_points/items.json'
    const given = await awaitGiven(scene, 'pg_featureserv', scene.given.pgFeatureserv, `${path}?limit=1`)
    if (given) await join('pg_featureserv', { origin: given.origin, path }, given.processes)
    return { contenders, close: async () => void (await Promise.all(stops.map((stop) => stop()))) }
  },
}

interface Side {
  origin: string
  path: string
  token?: string
  /** Parameters that only this side needs. */
  more?: string
}

function raceOf(scene: Scene, name: string, side: Side, processes: readonly number[]): Contender {
  const requests = boxesOf(scene).map((box) => requestOf(side, box, 100))
  const role = side.token === undefined ? 'peer' : 'ours'
  return contender(name, role, [...processes, ...databaseOf(scene)], (seconds) =>
    loadHttp({ origin: side.origin, requests, connections }, seconds),
  )
}

const requestOf = ({ path, token, more = '' }: Side, box: string, limit: number): HttpRequest => ({
  target: `${path}?bbox=${box}&limit=${limit}${more}`,
  ...(token !== undefined && { token }),
})

const girth = metresPerPixel(0) * 256

function boxesOf({ scale }: Scene): string[] {
  return placesOf(places, 31, scale).map(({ x, y }) => {
    const lon = (x / girth) * 360
    const lat = (Math.atan(Math.sinh((y / girth) * 2 * Math.PI)) * 180) / Math.PI
    return [lon - 0.005, lat - 0.0027, lon + 0.005, lat + 0.0027]
      .map((degrees) => degrees.toFixed(6))
      .join(',')
  })
}

interface Page {
  features: { id: number | string }[]
}

async function requireSameObjects(scene: Scene, ours: Side, theirs: Side): Promise<void> {
  for (const box of boxesOf(scene).slice(0, 12)) {
    const [one, other] = [await readPage(ours, box, 10_000), await readPage(theirs, box, 10_000)]
    const count = one.features.length
    if (count === 0 || idsOf(one) !== idsOf(other))
      throw new Error(`${theirs.origin} names ${other.features.length} other objects instead of ${count}`)
    for (const side of [ours, theirs]) {
      const { features } = await readPage(side, box, 100)
      if (features.length !== Math.min(100, count))
        throw new Error(`${side.origin} sends ${features.length} objects out of ${count}`)
    }
  }
}

/** Ids may be written with the name of the collection. */
const idsOf = ({ features }: Page) =>
  features
    .map(({ id }) => Number(`${id}`.replace(/^.*\./, '')))
    .sort((a, b) => a - b)
    .join()

async function readPage(side: Side, box: string, limit: number): Promise<Page> {
  const { status, bytes } = await readBytes(side.origin, requestOf(side, box, limit))
  if (status !== 200) throw new Error(`${side.origin} answers ${status}: ${bytes.toString().slice(0, 200)}`)
  return JSON.parse(bytes.toString()) as Page
}

async function startTipg(scene: Scene) {
  const programs = installPython(scene, 'tipg', ['tipg==1.6.1', 'uvicorn==0.54.0'])
  if (!programs) return undefined
  const env = {
    DATABASE_URL: withHost(scene.database.url),
    TIPG_DB_SCHEMAS: '["layers"]',
    TIPG_DB_TABLES: '["layers.bench_points"]',
    TIPG_MAX_FEATURES_PER_QUERY: '10000',
  }
  const ready = '/collections/layers.bench_points'
  return startUvicorn(programs, ['tipg.main:app'], { port: ports.tipg, env, cwd: scene.folder, ready })
}

/** The address with the host in its place, where it may be a folder with a socket. */
function withHost(url: string): string {
  const { host, port, user = 'postgres', password, database } = new pg.Client({ connectionString: url })
  const who = password ? `${user}:${encodeURIComponent(password)}` : user
  return `postgresql://${who}@${encodeURIComponent(host)}:${port}/${database}`
}
