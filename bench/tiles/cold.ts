import type { Bench } from '../bench'
import { copies, fillLayers, layerIds, outdateLayers, viewer } from '../map/fill-layers'
import { contender, databaseOf, startOn } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { readBytes } from '../rig/read-bytes'
import { type RecordedStatement, runPgbench } from '../rig/run-pgbench'
import { objectsOf } from './objects-of'
import { openMartin } from './martin'
import { askedTiles, type AskedTile, targetOf } from './addresses'

const port = 4760
const origin = `http://127.0.0.1:${port}`
const connections = 8

export const tilesCold: Bench = {
  name: 'tiles-cold',
  title: 'A vector tile that nobody has asked for before',
  operation: 'tile',
  goals: [
    { against: 'pgbench', atLeast: 0.9 },
    { against: 'Martin', atLeast: 1 },
  ],
  notes: [
    `\`GET /service/tiles/{id}/{z}/{x}/{y}.mvt\`, ${askedTiles(1).length} tiles of a million points, 200,000 lines and 100,000`,
    `areas, zooms 14 to 17, over ${connections} connections, by a worker whom a rule of a layer lets in. ${copies} layers show`,
    'each table, and their data moves on before every turn, so that every tile is made again. RAW is `pgbench -M prepared`',
    'with the statements and values that the product sends for these tiles, one by chance at a time, without its look at',
    'the token and the layer. PEER is Martin without its cache over the same tables; it checks no access. Nobody asks for',
    'packed tiles: the database does not pack either.',
  ],
  open: async (scene) => {
    await fillLayers(scene)
    const tiles = askedTiles(scene.scale)
    const { recordTile } = await import('./record-tile')
    const statements: RecordedStatement[] = []
    for (const tile of tiles) statements.push(await recordTile(tile))
    const ours = await startOn(scene, port)
    const ids = await layerIds(scene.database.url)
    await requireEqualTiles(tiles, ids)
    const martin = await openMartin(scene, tiles, (tile) => readTileOf(tile, ids))
    const requests = Array.from({ length: copies }, (_, copy) =>
      tiles.map((tile) => ({ target: targetOf(tile, ids, copy + 1), token: viewer })),
    ).flat()
    const { url, programs } = scene.database
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], async (seconds) => {
          await outdateLayers(url)
          const work = await loadHttp({ origin, requests, connections }, seconds)
          if (work.operations > requests.length) throw new Error('Tiles were asked for twice')
          return work
        }),
        contender('pgbench', 'raw', databaseOf(scene), (seconds) =>
          runPgbench(
            { url, programs, statements, clients: connections, byChance: statements.map(() => 1) },
            seconds,
          ),
        ),
        ...(martin ? [martin.contender] : []),
      ],
      close: async () => void (await Promise.all([ours.stop(), martin?.stop()])),
    }
  },
}

/** The product sends what the statement yields; the database writes objects in a different order each time. */
async function requireEqualTiles(
  tiles: readonly AskedTile[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { readTile } = await import('./record-tile')
  for (const tile of tiles) {
    const [sent, written] = [await readTileOf(tile, ids), await readTile(tile)].map((bytes) =>
      objectsOf(bytes).join('\n'),
    )
    if (sent !== written || written === '')
      throw new Error(`${targetOf(tile, ids)}: other objects than the statement yields`)
  }
}

async function readTileOf(tile: AskedTile, ids: ReadonlyMap<string, number>): Promise<Buffer> {
  const { status, bytes } = await readBytes(origin, { target: targetOf(tile, ids), token: viewer })
  if (status !== 200) throw new Error(`${targetOf(tile, ids)} is answered with ${status}`)
  return bytes
}
