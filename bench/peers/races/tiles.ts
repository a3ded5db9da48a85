import type { Bench, Scene, Stage } from '../../bench'
import {
  copies,
  fillLayers,
  layerIds,
  outdateLayers,
  tableNames,
  tables,
  viewer,
} from '../../map/fill-layers'
import { contender, databaseOf, startOn } from '../../million/stage'
import type { Contender } from '../../rig/interleave'
import { loadHttp } from '../../rig/load-http'
import { findMartin, type MartinTable, startMartin } from '../../rig/start-martin'
import { askedTiles, type AskedTile, targetOf } from '../../tiles/addresses'
import { awaitGiven } from './given-server'
import { requireSameObjects } from './compare-tiles'

const ports = { cold: 4792, warm: 4793, martinCold: 4794, martinWarm: 4795 }
const connections = 8

const what = `${askedTiles(1).length} tiles of a million points, 200,000 lines and 100,000 areas, zooms 14 to 17, over ${connections} connections.`

/** Tiles that are made for every request. */
export const raceTiles: Bench = {
  name: 'peers-tiles',
  section: 'peers',
  smokedAs: 'tiles-cold',
  title: 'Vector tiles that nobody has asked for before',
  operation: 'tile',
  goals: [{ against: 'Martin', atLeast: 1 }],
  notes: [
    what,
    'OURS looks at the token and the rights; the data of its layers move on before every turn, so that every tile is made',
    'again. Martin runs without its cache, pg_tileserv has none; both serve everybody. Nobody packs. Before the rounds',
    'the tiles of all must have the same points, and the same lines and areas but for those too small to be seen.',
  ],
  open: (scene) => openTiles(scene, false),
}

/** Tiles that were asked for before, packed. */
export const raceTilesWarm: Bench = {
  name: 'peers-tiles-warm',
  section: 'peers',
  smokedAs: 'tiles-warm',
  title: 'Vector tiles that were asked for before, packed by gzip',
  operation: 'tile',
  goals: [],
  notes: [
    what,
    'Martin has its usual cache; OURS looks at the token, the rights and the data with every request.',
  ],
  open: (scene) => openTiles(scene, true),
}

async function openTiles(scene: Scene, warm: boolean): Promise<Stage> {
  await fillLayers(scene)
  const port = warm ? ports.warm : ports.cold
  const ours = await startOn(scene, port)
  const origin = `http://127.0.0.1:${port}`
  const ids = await layerIds(scene.database.url)
  const tiles = askedTiles(scene.scale)
  const headers: Record<string, string> = warm ? { 'Accept-Encoding': 'gzip' } : {}
  const ownRequests = (copy: number) =>
    tiles.map((tile) => ({ target: targetOf(tile, ids, copy), token: viewer, headers }))
  const contenders = [ownContender()]
  const stops = [() => ours.stop()]

  function ownContender(): Contender {
    const all = warm ? [0] : Array.from({ length: copies }, (_, copy) => copy + 1)
    const requests = all.flatMap(ownRequests)
    return contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], async (seconds) => {
      if (!warm) await outdateLayers(scene.database.url)
      const work = await loadHttp({ origin, requests, connections }, seconds)
      if (!warm && work.operations > requests.length) throw new Error('Tiles were asked for twice')
      return work
    })
  }

  async function join(name: string, there: Served, pathOf: (tile: AskedTile) => string): Promise<void> {
    const requests = tiles.map((tile) => ({ target: pathOf(tile), headers }))
    await requireSameObjects(tiles, { origin, requests: ownRequests(0) }, { origin: there.origin, requests })
    contenders.push(
      contender(name, 'peer', [...there.processes, ...databaseOf(scene)], (seconds) =>
        loadHttp({ origin: there.origin, requests, connections }, seconds),
      ),
    )
  }

  const martin = await provideMartin(scene, warm)
  if (martin) {
    stops.push(martin.stop)
    await join('Martin', martin, ({ table, z, x, y }) => `/${table}/${z}/${x}/${y}`)
  }
  if (!warm) {
    const tileserv = await awaitGiven(
      scene,
      'pg_tileserv',
      scene.given.pgTileserv,
      '/layers.bench_points.json',
    )
    if (tileserv) await join('pg_tileserv', tileserv, pathOfTileserv)
  }
  return { contenders, close: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}

interface Served {
  origin: string
  processes: readonly number[]
}

/** It leaves out what is more than its limit, and all that is not named. */
function pathOfTileserv({ table, z, x, y }: AskedTile): string {
  const columns = Object.keys(tables[table].fields).join()
  return `/layers.${table}/${z}/${x}/${y}.pbf?limit=50000&properties=${columns}`
}

/** The Martin of an address, else one of our own where its program is at hand. */
async function provideMartin(
  scene: Scene,
  warm: boolean,
): Promise<(Served & { stop: () => Promise<void> }) | undefined> {
  if (scene.given.martin) {
    const given = await awaitGiven(scene, 'Martin', scene.given.martin, '/bench_points')
    return given && { ...given, stop: async () => undefined }
  }
  const program = findMartin()
  if (!program) {
    scene.lacks('Martin')
    return undefined
  }
  const port = warm ? ports.martinWarm : ports.martinCold
  const { pid, stop } = await startMartin({
    program,
    port,
    folder: `${scene.folder}/martin-${port}`,
    databaseUrl: scene.database.url,
    tables: tableNames.map(martinTable),
    caches: warm,
  })
  return { origin: `http://127.0.0.1:${port}`, processes: [pid], stop }
}

const postgresTypes = { string: 'text', double: 'float8', date: 'date', int: 'int4' }

function martinTable(table: (typeof tableNames)[number]): MartinTable {
  const { type, fields } = tables[table]
  const properties = Object.entries<keyof typeof postgresTypes>(fields).map(([name, kind]) => [
    name,
    postgresTypes[kind],
  ])
  return {
    schema: 'layers',
    table,
    geometryColumn: 'geom',
    geometryType: type,
    idColumn: 'id',
    properties: Object.fromEntries(properties) as Record<string, string>,
  }
}
