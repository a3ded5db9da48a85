import type { Scene } from '../bench'
import { copies, fillLayers, layerIds, outdateLayers, viewer } from '../map/fill-layers'
import { placesOf } from '../map/places'
import { changeFor } from '../million/patch'
import { people } from '../million/people'
import type { HttpRequest } from '../rig/http-request'
import { loadHttp } from '../rig/load-http'
import { fillSettings } from '../props/fill-settings'
import { settingsRequests } from '../props/bench'
import { sizeOf, tokenOf } from '../scene/fill-database'
import { type Mix, mixes, narrowMixes, targetOf } from '../task-list/mixes'
import { askedTiles, targetOf as targetOfTile } from '../tiles/addresses'
import type { Path, Side } from './path'

const connections = 8
/** Enough that requests of the same moment share a question to the database in each of two workers too. */
const manyConnections = 64
const originOf = (port: number) => `http://127.0.0.1:${port}`

/** Reading and changing over HTTP. */
export const httpPaths: readonly Path[] = [
  {
    name: 'workers-list',
    title: 'Two workers: a page of 25 tasks out of 100,000',
    operation: 'request',
    notes: [
      `\`GET /rest/tasks\` with the exact count, ${mixes.length} filters in turn over ${connections} connections.`,
    ],
    open: async (_, port) => reading(port, askLists(mixes)),
  },
  {
    name: 'workers-narrow',
    title: 'Two workers: a page of tasks, filters that find little',
    operation: 'request',
    smokedAs: 'workers-list',
    notes: [
      `${narrowMixes.length} of these filters, which find some hundred tasks, over ${connections} connections.`,
    ],
    open: async (_, port) => reading(port, askLists(narrowMixes)),
  },
  {
    name: 'workers-settings',
    title: 'Two workers: the settings of the caller, evaluated in the memory of the process',
    operation: 'request',
    smokedAs: 'props',
    notes: [
      `\`GET /rest/configuration/props\` of ${settingsRequests.length} people in turn over ${manyConnections} connections; 1,000 nodes`,
      'with 5 rules each.',
    ],
    apart: true,
    open: async (scene, port) => {
      const close = await fillSettings(scene)
      return { ...reading(port, settingsRequests, manyConnections), close }
    },
  },
  {
    name: 'workers-change',
    title: 'Two workers: changing the step and the text of a task',
    operation: 'change',
    smokedAs: 'million-patch',
    notes: [`\`PATCH /rest/tasks/:id\` of random tasks over ${connections} connections.`],
    open: async ({ scale }, port) => ({
      load: (seconds) => changeFor(originOf(port), sizeOf('usual', scale).tasks, seconds),
    }),
  },
  {
    name: 'workers-tiles-cold',
    title: 'Two workers: a vector tile that is not cached',
    operation: 'tile',
    smokedAs: 'tiles-cold',
    notes: [
      `${askedTiles(1).length} tiles of ${copies} layers each over ${connections} connections, uncompressed.`,
    ],
    open: async (scene, port) => {
      const requests = await askTiles(scene, copies)
      const { load } = reading(port, requests)
      return {
        load: async (seconds) => {
          await outdateLayers(scene.database.url)
          return load(seconds)
        },
      }
    },
  },
  {
    name: 'workers-tiles-warm',
    title: 'Two workers: a vector tile that was asked for before',
    operation: 'tile',
    smokedAs: 'tiles-warm',
    notes: [`${askedTiles(1).length} tiles, compressed with gzip, over 32 connections.`],
    open: async (scene, port) => {
      const requests = await askTiles(scene, 0)
      const packed = requests.map((one) => ({ ...one, headers: { 'Accept-Encoding': 'gzip' } }))
      return reading(port, packed, 32)
    },
  },
  {
    name: 'workers-features',
    title: 'Two workers: 100 features in a box',
    operation: 'request',
    smokedAs: 'features',
    notes: [
      `\`GET /ogc/features/collections/{id}/items?bbox=&limit=100\` with the exact count over ${connections} connections.`,
    ],
    open: async (scene, port) => {
      await fillLayers(scene)
      return reading(port, askBoxes(scene))
    },
  },
  {
    name: 'workers-geocoding',
    title: 'Two workers: search by text among 1,000,000 names',
    operation: 'request',
    smokedAs: 'geocoding-forward',
    notes: [`\`GET /geocoding?query=\` over ${connections} connections.`],
    open: async (scene, port) => reading(port, await askNames(scene)),
  },
]

function reading(port: number, requests: readonly HttpRequest[], clients = connections): Side {
  return { load: (seconds) => loadHttp({ origin: originOf(port), requests, connections: clients }, seconds) }
}

export function askLists(asked: readonly Mix[]): HttpRequest[] {
  return asked.map((mix) => ({ target: targetOf(mix), token: tokenOf(mix.person) }))
}

/** The tiles of this many copies of each layer, each copy after the other; without copies those of the layer itself. */
export async function askTiles(scene: Scene, count: number): Promise<HttpRequest[]> {
  await fillLayers(scene)
  const ids = await layerIds(scene.database.url)
  const numbers = count === 0 ? [0] : Array.from({ length: count }, (_, copy) => copy + 1)
  return numbers.flatMap((copy) =>
    askedTiles(scene.scale).map((tile) => ({ target: targetOfTile(tile, ids, copy), token: viewer })),
  )
}

/** Metres from the middle of a box to its sides: some hundreds of the million points are in it. */
const reach = 250

function askBoxes({ scale }: Scene): HttpRequest[] {
  return placesOf(200, 31, scale).map(({ x, y }) => {
    const box = [x - reach, y - reach, x + reach, y + reach].map((value) => value.toFixed(1)).join(',')
    const system = encodeURIComponent('http://www.opengis.net/def/crs/EPSG/0/3857')
    const query = `bbox=${box}&bbox-crs=${system}&limit=100`
    return { target: `/ogc/features/collections/local:bench_points/items?${query}`, token: viewer }
  })
}

async function askNames(scene: Scene): Promise<HttpRequest[]> {
  // They load the product, whose settings are there once the run has a database.
  const { fillPlaces } = await import('../geocoding/fill-places')
  const { worldOf } = await import('../geocoding/make-world')
  const { makeQueries } = await import('../geocoding/queries')
  const world = worldOf(scene.scale)
  await fillPlaces(scene, world)
  const token = tokenOf(people['Main administrator'])
  return makeQueries(world).map((query) => ({
    target: `/geocoding?query=${encodeURIComponent(query)}`,
    token,
  }))
}
