import type { Bench } from '../bench'
import { fillLayers, layerIds, viewer } from '../map/fill-layers'
import { contender, databaseOf, startOn } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { checked, copyNotes, serveCopies } from '../rig/serve-copies'
import { askedTiles, targetOf } from './addresses'

const ports = { ours: 4761, nginx: 4762, node: 4768, checked: 4780, cached: 4781 }
const connections = 32

export const tilesWarm: Bench = {
  name: 'tiles-warm',
  title: 'A vector tile that was asked for before',
  operation: 'tile',
  goals: [{ against: checked, atLeast: 0.8 }],
  notes: [
    `${askedTiles(1).length} tiles packed by gzip, over ${connections} connections, by a worker whom a rule of a layer lets in. The`,
    'product looks with every request at whether the caller is still signed in and the layer, its rules and its data are as',
    'they were.',
    ...copyNotes,
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
      rests: { port: ports.checked, table: 'layers', on: ({ target }) => Number(target.split('/')[3]) },
      processes: [ours.pid, ...databaseOf(scene)],
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
