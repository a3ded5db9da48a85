import type { Bench, Scene, Stage } from '../bench'
import { contender, databaseOf, startOn } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { fillLayers, outdateLayers, type TableName, viewer } from './fill-layers'
import { hasMapServer, startMapServer } from './map-server'
import { requireLikePictures } from './compare-pictures'
import { askedMaps, type AskedMap, targetOf } from './requests'

const usual: Setting = { connections: 4, ports: { ours: 4763, mapServer: 4764 } }

interface Setting {
  connections: number
  ports: { ours: number; mapServer: number }
}

const what: Record<TableName, string> = {
  bench_points: 'points',
  bench_lines: 'lines',
  bench_areas: 'areas with an outline',
  bench_places: 'points with labels that keep clear of each other',
}

/** GetMap of each kind of layer. */
export const mapBenches: readonly Bench[] = [
  mapBench('map-points', 'bench_points'),
  mapBench('map-lines', 'bench_lines'),
  mapBench('map-areas', 'bench_areas'),
  mapBench('map-labels', 'bench_places'),
]

function mapBench(name: string, table: TableName): Bench {
  return {
    name,
    title: `A map of ${what[table]}`,
    operation: 'map',
    goals: [{ against: 'MapServer', atLeast: 1 }],
    notes: [
      `\`GetMap\` 1.1.1 as PNG in EPSG:3857, 256 and 768 pixels in turn, zooms 15 to 18, over ${usual.connections} connections, every map of`,
      'another place. PEER is MapServer by FastCGI, two processes behind nginx, with the same data in the same table,',
      'connections that stay open, equal sizes, colours and widths, and the same effort in packing; it lets everybody in.',
      'Before the rounds the pictures of both are compared.',
    ],
    open: (scene) => openMaps(scene, table, usual),
  }
}

/** The product and MapServer, which draw the same maps of a table. */
export async function openMaps(
  scene: Scene,
  table: TableName,
  { connections, ports }: Setting,
): Promise<Stage> {
  await fillLayers(scene)
  const ours = await startOn(scene, ports.ours)
  const { url } = scene.database
  const asked = askedMaps(table, scene.scale)
  const load = (origin: string, path: string, token?: string) => (seconds: number) =>
    loadHttp({ origin, requests: requestsOf(asked, path, token), connections }, seconds)
  const origin = `http://127.0.0.1:${ports.ours}`
  const loadOurs = load(origin, '/service/wms', viewer)
  const contenders = [
    contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], async (seconds) => {
      await outdateLayers(url)
      const work = await loadOurs(seconds)
      if (work.operations > asked.length) throw new Error('Maps were asked for twice')
      return work
    }),
  ]
  if (!hasMapServer()) {
    scene.lacks('MapServer')
    return { contenders, close: ours.stop }
  }
  const mapServer = await startMapServer(ports.mapServer, `${scene.folder}/map-server`, url)
  const there = `http://127.0.0.1:${ports.mapServer}`
  await requireLikePictures(scene, table, {
    ours: { origin, path: '/service/wms', token: viewer },
    theirs: { origin: there, path: '/map' },
  })
  contenders.push(
    contender('MapServer', 'peer', [...mapServer.pids, ...databaseOf(scene)], load(there, '/map')),
  )
  return {
    contenders,
    close: async () => void (await Promise.all([ours.stop(), mapServer.stop()])),
  }
}

const requestsOf = (asked: readonly AskedMap[], path: string, token?: string) =>
  asked.map((map) => ({ target: targetOf(map, path), ...(token !== undefined && { token }) }))
