import type { Bench, Scene, Stage } from '../bench'
import {
  copies,
  fillLayers,
  layerIds,
  layerName,
  outdateLayers,
  type TableName,
  viewer,
} from '../map/fill-layers'
import { hasMapServer, startMapServer } from '../map/map-server'
import { requireLikePictures } from '../map/compare-pictures'
import { contender, databaseOf, startOn } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { checked, copyNotes, serveCopies } from '../rig/serve-copies'
import { askedTiles, type AskedTile } from './addresses'

const coldPorts = { ours: 4790, mapServer: 4791 }
const warmPorts = { ours: 4792, nginx: 4793, node: 4794, checked: 4795, cached: 4796 }
const drawnTables: readonly TableName[] = ['bench_points', 'bench_lines', 'bench_areas']

/** Drawn tiles by WMTS that nobody has asked for before. */
export const wmtsCold: Bench = {
  name: 'wmts-cold',
  title: 'A drawn tile that nobody has asked for before',
  operation: 'tile',
  goals: [{ against: 'MapServer', atLeast: 1 }],
  notes: [
    `WMTS by its REST addresses, ${askedTiles(1).length} tiles of 256 pixels as PNG of points, lines and areas, zooms 14 to 17, over`,
    `4 connections; ${copies} layers show each table, and their data move on before every turn. PEER is MapServer by FastCGI, two`,
    'processes behind nginx, which draws the same tiles by `GetMap`; it lets everybody in. Before the rounds the pictures of',
    'both are compared.',
  ],
  open: openCold,
}

async function openCold(scene: Scene): Promise<Stage> {
  await fillLayers(scene)
  const { url } = scene.database
  const ours = await startOn(scene, coldPorts.ours)
  const origin = `http://127.0.0.1:${coldPorts.ours}`
  const tiles = askedTiles(scene.scale)
  const requests = Array.from({ length: copies }, (_, copy) =>
    tiles.map((tile) => ({ target: wmtsOf(tile, copy + 1), token: viewer })),
  ).flat()
  const contenders = [
    contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], async (seconds) => {
      await outdateLayers(url)
      const work = await loadHttp({ origin, requests, connections: 4 }, seconds)
      if (work.operations > requests.length) throw new Error('Tiles were asked for twice')
      return work
    }),
  ]
  if (!hasMapServer()) {
    scene.lacks('MapServer')
    return { contenders, close: ours.stop }
  }
  const mapServer = await startMapServer(coldPorts.mapServer, `${scene.folder}/map-server`, url)
  const there = `http://127.0.0.1:${coldPorts.mapServer}`
  for (const table of drawnTables)
    await requireLikePictures(scene, table, {
      ours: { origin, path: '/service/wms', token: viewer },
      theirs: { origin: there, path: '/map' },
    })
  const drawn = tiles.map((tile) => ({ target: mapOf(tile, '/map') }))
  contenders.push(
    contender('MapServer', 'peer', [...mapServer.pids, ...databaseOf(scene)], (seconds) =>
      loadHttp({ origin: there, requests: drawn, connections: 4 }, seconds),
    ),
  )
  return { contenders, close: async () => void (await Promise.all([ours.stop(), mapServer.stop()])) }
}

/** Drawn tiles by WMTS that were asked for before. */
export const wmtsWarm: Bench = {
  name: 'wmts-warm',
  title: 'A drawn tile that was asked for before',
  operation: 'tile',
  goals: [{ against: checked, atLeast: 0.8 }],
  notes: [
    `The same ${askedTiles(1).length} tiles by WMTS over 32 connections. The product looks with every request at whether the caller is`,
    'still signed in and the layer, its rules and its data are as they were.',
    ...copyNotes,
  ],
  open: async (scene) => {
    await fillLayers(scene)
    const ours = await startOn(scene, warmPorts.ours)
    const ids = await layerIds(scene.database.url)
    const origin = `http://127.0.0.1:${warmPorts.ours}`
    const tiles = askedTiles(scene.scale)
    const requests = tiles.map((tile) => ({ target: wmtsOf(tile), token: viewer }))
    const held = await serveCopies(scene, origin, requests, {
      ports: warmPorts,
      connections: 32,
      mediaType: 'image/png',
      pathOf: (_, at) => `/wmts/${at}.png`,
      rests: {
        port: warmPorts.checked,
        table: 'layers',
        on: ({ target }) => ids.get(/wmts\/(\w+)\//.exec(target)?.[1] ?? '') ?? 0,
      },
      processes: [ours.pid, ...databaseOf(scene)],
    })
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          loadHttp({ origin, requests, connections: 32 }, seconds),
        ),
        ...held.contenders,
      ],
      close: async () => void (await Promise.all([ours.stop(), held.close()])),
    }
  },
}

const wmtsOf = ({ table, z, x, y }: AskedTile, copy = 0) =>
  `/service/wmts/${layerName(table, copy)}/default/WebMercatorQuad/${z}/${y}/${x}.png`

/** Half the width of the world in Web Mercator, metres. */
const edge = 20_037_508.342_789_244

/** The same tile as a map. */
function mapOf({ table, z, x, y }: AskedTile, path: string): string {
  const side = (2 * edge) / 2 ** z
  const [west, north] = [x * side - edge, edge - y * side]
  const asked = new URLSearchParams({
    SERVICE: 'WMS',
    VERSION: '1.1.1',
    REQUEST: 'GetMap',
    LAYERS: table,
    STYLES: '',
    SRS: 'EPSG:3857',
    BBOX: [west, north - side, west + side, north].map((value) => value.toFixed(3)).join(','),
    WIDTH: '256',
    HEIGHT: '256',
    FORMAT: 'image/png',
    TRANSPARENT: 'TRUE',
  })
  return `${path}?${asked}`
}
