import pg from 'pg'
import type { Bench, Scene } from '../bench'
import { contender, databaseOf, startOn } from '../million/stage'
import type { Work } from '../rig/interleave'
import { loadHttp } from '../rig/load-http'
import { answers, startNode } from '../rig/start-process'
import { beginning, fillFleet } from './fleet'

const ports = { ours: 4776, bare: 4777 }
const first = { ours: 220_000, bare: 920_000 }
const connections = 8
const devices = 100
const perSecond = 20_000

export const positions: Bench = {
  name: 'positions',
  title: 'A position of a phone over HTTP, from the request to the answer after its commit',
  operation: 'position',
  goals: [{ against: 'node:http', atLeast: 0.9 }],
  notes: [
    `\`GET /track?id=…\` in the form of OsmAnd, ${devices} devices over ${connections} connections, each of which waits for its answer. OURS looks`,
    'the device up, filters, stores, moves the live point and looks at zones, and commits what arrives at the same time',
    'together. RAW is a bare server of Node that inserts and commits one row for each request, and knows no devices.',
  ],
  open: async (scene) => {
    await fillFleet(scene.database.url, first.ours, devices)
    const ours = await startOn(scene, ports.ours)
    const bare = await startNode(
      [
        '--import',
        'tsx',
        'bench/ingest/bare-positions.ts',
        ...[ports.bare, scene.database.url, first.bare, connections].map(String),
      ],
      { ready: () => answers(`http://127.0.0.1:${ports.bare}/`) },
    )
    const drive = { ours: createDrive(ports.ours, first.ours), bare: createDrive(ports.bare, 0) }
    for (const side of ['ours', 'bare'] as const)
      await requireStored(scene, first[side], await drive[side](1))
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], drive.ours),
        contender('node:http', 'raw', [bare.pid, ...databaseOf(scene)], drive.bare),
      ],
      close: async () => void (await Promise.all([ours.stop(), bare.stop()])),
    }
  },
}

/** Positions that nobody has sent before, a second of each device after the other. */
function createDrive(port: number, number: number): (seconds: number) => Promise<Work> {
  const from = beginning() / 1000
  let second = 0
  return async (seconds) => {
    const count = Math.min(60_000, Math.ceil(perSecond * seconds))
    const requests = Array.from({ length: count }, (_, n) => {
      const at = second + Math.floor(n / devices)
      const lat = (57.6 + (at % 1000) * 1e-5).toFixed(6)
      return {
        target: `/track?id=bench-${number + (n % devices)}&lat=${lat}&lon=39.7&timestamp=${from + at}&speed=10&bearing=10&altitude=140&accuracy=5`,
      }
    })
    second += count / devices
    const work = await loadHttp({ origin: `http://127.0.0.1:${port}`, requests, connections }, seconds)
    if (work.operations > count) throw new Error('Positions were sent twice')
    return work
  }
}

/** All that was answered is in the table. */
async function requireStored({ database }: Scene, from: number, { operations, errors }: Work): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from positions where user_id between $1 and $2',
    [from, from + devices - 1],
  )
  await client.end()
  // The last answers of the connections may not have been read.
  const stored = rows[0]?.n ?? 0
  if (errors > 0 || operations === 0 || stored < operations || stored > operations + connections)
    throw new Error(`${operations} positions are answered, ${errors} refused, ${stored} stored`)
}
