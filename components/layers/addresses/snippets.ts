import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import { type AddressedLayer, serviceAddresses } from './service-addresses'

export const snippetKinds = ['maplibre', 'leaflet', 'openlayers'] as const
export type SnippetKind = (typeof snippetKinds)[number]

type Shown = AddressedLayer & Pick<LayerInfoWire, 'attribution' | 'name'>

/** Code that adds the layer, as it is drawn here, to a map of a page. */
export function snippetsOf(layer: Shown, token: string | null): Record<SnippetKind, string> {
  const found = serviceAddresses(layer, token).find(({ kind }) => kind === 'mapTiles')
  const tiles = quoted(found?.url ?? '')
  const id = quoted(layer.info.typeName)
  const attribution = quoted(layer.attribution ?? layer.name)
  return {
    maplibre: `map.addSource(${id}, {
  type: 'raster',
  tiles: [${tiles}],
  tileSize: 256,
  attribution: ${attribution},
})
map.addLayer({ id: ${id}, type: 'raster', source: ${id} })`,
    leaflet: `L.tileLayer(${tiles}, {
  attribution: ${attribution},
  maxZoom: 22,
}).addTo(map)`,
    openlayers: `import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

map.addLayer(
  new TileLayer({
    source: new XYZ({
      url: ${tiles},
      attributions: ${attribution},
    }),
  }),
)`,
  }
}

/** A string of JavaScript that also stands inside of a script element. */
const quoted = (text: string) => JSON.stringify(text).replaceAll('<', String.raw`\u003c`)
