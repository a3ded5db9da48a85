import type { Scene } from '../bench'
import { tables } from '../map/fill-layers'
import { contender, databaseOf } from '../million/stage'
import type { Contender } from '../rig/interleave'
import { loadHttp } from '../rig/load-http'
import { readBytes } from '../rig/read-bytes'
import { findMartin, startMartin } from '../rig/start-martin'
import { type AskedTile } from './addresses'
import { objectsOf } from './objects-of'

const port = 4773
const origin = `http://127.0.0.1:${port}`
const connections = 8

const types = { string: 'text', double: 'float8', int: 'int4', date: 'date' } as const

/** Martin over the tables of the benches of maps. */
export const martinTables = Object.entries(tables).map(([table, { type, fields }]) => ({
  schema: 'layers',
  table,
  geometryColumn: 'geom',
  geometryType: type,
  idColumn: 'id',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, types[kind as keyof typeof types]]),
  ),
}))

/** Martin as a contender for these tiles, after a look at whether it sends the same objects; null where it is not
 * installed. */
export async function openMartin(
  scene: Scene,
  tiles: readonly AskedTile[],
  readOurs: (tile: AskedTile) => Promise<Buffer>,
): Promise<{ contender: Contender; stop: () => Promise<void> } | null> {
  const program = findMartin()
  if (!program) {
    scene.say('There is no Martin here: MARTIN_PATH names its program')
    return null
  }
  const { database, folder } = scene
  const martin = await startMartin({
    program,
    port,
    folder: `${folder}/martin`,
    databaseUrl: database.url,
    tables: martinTables,
  })
  for (const tile of tiles) await requireAlike(tile, await readOurs(tile))
  const requests = tiles.map((tile) => ({ target: targetOf(tile) }))
  return {
    contender: contender('Martin', 'peer', [martin.pid, ...databaseOf(scene)], (seconds) =>
      loadHttp({ origin, requests, connections }, seconds),
    ),
    stop: () => martin.stop(),
  }
}

const targetOf = ({ table, z, x, y }: AskedTile) => `/${table}/${z}/${x}/${y}`

/** The same objects, but for a few at the very edge of the margin. */
async function requireAlike(tile: AskedTile, ours: Buffer): Promise<void> {
  const { bytes } = await readBytes(origin, { target: targetOf(tile) })
  const [one, other] = [new Set(objectsOf(ours)), new Set(objectsOf(bytes))]
  const different = [...one].filter((object) => !other.has(object)).length
  const missing = [...other].filter((object) => !one.has(object)).length
  if (different + missing > 2 + one.size / 100)
    throw new Error(`${targetOf(tile)}: Martin sends ${missing} other objects of ${one.size}`)
}
