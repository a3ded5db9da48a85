import pg from 'pg'
import type { Bench, Scene, Stage } from '../../bench'
import { beginning, fillFleet } from '../../ingest/fleet'
import { contender, databaseOf, startOn } from '../../million/stage'
import type { HttpRequest } from '../../rig/http-request'
import type { Contender } from '../../rig/interleave'
import { loadHttp } from '../../rig/load-http'
import { scaled } from '../../scene/scale'
import { awaitGiven } from './given-server'

const devices = 500
/** More a second than either side takes. */
const mostPerSecond = 8000

/** Positions in the form of OsmAnd, a request each. */
export const racePositions: readonly Bench[] = [
  racePositionsOver(8, { port: 4803, first: 220_000 }),
  racePositionsOver(200, { port: 4806, first: 230_000 }),
]

interface Place {
  /** Of the server and, one higher, of its listener. */
  port: number
  /** Number of the first device's user. */
  first: number
}

function racePositionsOver(connections: number, place: Place): Bench {
  return {
    name: `peers-positions-${connections}`,
    section: 'peers',
    smokedAs: 'ingest',
    title: `OsmAnd positions over ${connections} connections`,
    operation: 'position',
    goals: connections === 8 ? [{ against: 'Traccar', atLeast: 3 }] : [],
    notes: [
      `${devices} devices, a position in each request, the next one of a connection when the last is answered. OURS answers when`,
      'the position is committed and on the disk; the goal is set against a Traccar that answers after storing, too. Before',
      'the rounds every position that was answered must be in our table; of Traccar only its answers are seen.',
    ],
    open: (scene) => openPositions(scene, connections, place),
  }
}

async function openPositions(scene: Scene, connections: number, { port, first }: Place): Promise<Stage> {
  const { url } = scene.database
  const size = scaled(devices, scene.scale, 20)
  await fillFleet(url, first, size)
  const ours = await startOn(scene, port, { settings: { OSMAND_PORT: `${port + 1}` } })
  const keys = Array.from({ length: size }, (_, n) => `bench-${first + n}`)
  const load = (origin: string): Contender['load'] => {
    const next = positionsOf(keys)
    return async (seconds) => {
      const requests = next(Math.ceil((seconds + 1) * mostPerSecond))
      const work = await loadHttp({ origin, requests, connections }, seconds)
      if (work.operations > requests.length) throw new Error('Positions were told twice')
      return work
    }
  }
  const toOurs = load(`http://127.0.0.1:${port + 1}`)
  const contenders = [contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], toOurs)]
  await requireStored(url, [first, first + size - 1], toOurs)
  const [known = { target: '' }] = positionsOf(keys)(1)
  const traccar = await awaitGiven(scene, 'Traccar', scene.given.traccar, known.target)
  if (traccar) {
    const processes = [...traccar.processes, ...databaseOf(scene)]
    contenders.push(contender('Traccar', 'peer', processes, load(traccar.origin)))
  }
  return { contenders, close: () => ours.stop() }
}

/** Makes so many requests more, of all devices in turn, a second after the other. */
function positionsOf(keys: readonly string[]): (count: number) => HttpRequest[] {
  const from = beginning() / 1000
  let turn = 0
  return (count) =>
    Array.from({ length: count }, () => {
      const second = Math.floor(turn / keys.length)
      const device = turn++ % keys.length
      const angle = (second + device) / 50
      const at = {
        id: keys[device] ?? '',
        timestamp: `${from + second}`,
        lat: (57.6 + 0.0064 * Math.sin(angle)).toFixed(6),
        lon: (39.7 + 0.02 * (device % 16) + 0.012 * Math.cos(angle)).toFixed(6),
        speed: '29',
        bearing: `${(second + device) % 360}`,
        altitude: '140',
      }
      return { target: `/?${new URLSearchParams(at)}` }
    })
}

async function requireStored(
  url: string,
  people: readonly [number, number],
  load: Contender['load'],
): Promise<void> {
  const { operations, errors } = await load(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from positions where user_id between $1 and $2',
    [...people],
  )
  await client.end()
  const stored = rows[0]?.n ?? 0
  // Requests on their way when the time was over are stored, too.
  if (errors > 0 || operations === 0 || stored < operations || stored > operations + 200)
    throw new Error(`${operations} positions are answered, ${errors} refused, ${stored} stored`)
}
