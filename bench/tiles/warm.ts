import type { Bench } from '../bench'
import { fillLayers, layerIds, viewer } from '../map/fill-layers'
import { contender, databaseOf, startOn } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { serveCopies } from '../rig/serve-copies'
import { askedTiles, targetOf } from './addresses'

const ports = { ours: 4761, nginx: 4762, node: 4768 }
const connections = 32

export const tilesWarm: Bench = {
  name: 'tiles-warm',
  title: 'A vector tile that was asked for before',
  operation: 'tile',
  goals: [{ against: 'nginx', atLeast: 0.7 }],
  notes: [
    `${askedTiles(1).length} tiles packed by gzip, over ${connections} connections, by a worker whom a rule of a layer lets in. RAW`,
    'is nginx with one worker that serves the very same bytes as static files to everybody, and a bare server of Node',
    'that has them in memory; the product looks with every request at whether the caller is still signed in and the',
    'layer, its rules and its data are as they were.',
  ],
  open: async (scene) => {
    await fillLayers(scene)
    const ours = await startOn(scene, ports.ours)
    const ids = await layerIds(scene.database.url)
    const origin = `http://127.0.0.1:${ports.ours}`
    const requests = askedTiles(scene.scale).map((tile) => ({
      target: targetOf(tile, ids),
      token: viewer,
      headers: { 'Accept-Encoding': 'gzip' },
    }))
    const copies = await serveCopies(scene, origin, requests, {
      ports,
      connections,
      mediaType: 'application/vnd.mapbox-vector-tile',
      encoding: 'gzip',
      pathOf: ({ target }) => target,
    })
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          loadHttp({ origin, requests, connections }, seconds),
        ),
        ...copies.contenders,
      ],
      close: async () => void (await Promise.all([ours.stop(), copies.close()])),
    }
  },
}
