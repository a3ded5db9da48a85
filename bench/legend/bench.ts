import type { Bench } from '../bench'
import { fillLayers, layerIds, tableNames, viewer } from '../map/fill-layers'
import { contender, databaseOf, startOn } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { checked, copyNotes, serveCopies } from '../rig/serve-copies'

const ports = { ours: 4766, nginx: 4767, node: 4769, checked: 4782, cached: 4783 }
const connections = 32
const sides = [16, 20, 24, 32, 48]

export const legendWarm: Bench = {
  name: 'legend-warm',
  title: 'A legend that was asked for before',
  operation: 'legend',
  goals: [{ against: checked, atLeast: 0.8 }],
  notes: [
    `\`GetLegendGraphic\` of ${tableNames.length} layers in ${sides.length} sizes as PNG over ${connections} connections, by a worker whom a`,
    'rule of a layer lets in. The product looks with every request at whether the caller is still signed in and the layer',
    'and its rules are as they were.',
    ...copyNotes,
  ],
  open: async (scene) => {
    await fillLayers(scene)
    const ours = await startOn(scene, ports.ours)
    const ids = await layerIds(scene.database.url)
    const origin = `http://127.0.0.1:${ports.ours}`
    const requests = tableNames.flatMap((table) =>
      sides.map((side) => ({ target: targetOf(table, side), token: viewer })),
    )
    const copies = await serveCopies(scene, origin, requests, {
      ports,
      connections,
      mediaType: 'image/png',
      pathOf: (_, at) => `/legends/${at}.png`,
      rests: { port: ports.checked, table: 'layers', on: ({ target }) => ids.get(tableOf(target)) ?? 0 },
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

const tableOf = (target: string) => /layer=local%3A(\w+)/.exec(target)?.[1] ?? ''

function targetOf(table: string, side: number): string {
  const asked = new URLSearchParams({
    service: 'WMS',
    version: '1.3.0',
    request: 'GetLegendGraphic',
    layer: `local:${table}`,
    format: 'image/png',
    width: `${side}`,
    height: `${side}`,
  })
  return `/service/wms?${asked}`
}
