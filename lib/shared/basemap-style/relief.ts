import type { LayerSpecification, RasterDEMSourceSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { BasemapTokens } from './tokens'
import { safeAttribution } from './attribution'
import type { Relief } from './ground'

/** Source of the heights. */
export const reliefSourceId = 'relief'

/** The heights as a source of the style. */
export const reliefSource = ({ attribution, bounds, ...relief }: Relief): RasterDEMSourceSpecification => ({
  type: 'raster-dem',
  tiles: [relief.tiles],
  minzoom: relief.minZoom,
  maxzoom: relief.maxZoom,
  tileSize: relief.tileSize,
  encoding: relief.encoding,
  ...(bounds && { bounds }),
  attribution: safeAttribution(attribution),
})

const hillshade = (t: BasemapTokens): LayerSpecification => ({
  id: 'hillshade',
  type: 'hillshade',
  source: reliefSourceId,
  paint: {
    'hillshade-method': 'igor',
    'hillshade-shadow-color': t.reliefShadow,
    'hillshade-highlight-color': t.reliefLight,
    // Far away it shows the mountains, close up it must not hide the houses.
    'hillshade-exaggeration': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 12, 0.4, 16, 0.2],
  },
})

const isAbove = (layer: LayerSpecification) =>
  layer.type !== 'fill' || layer['source-layer']?.startsWith('water') === true

/** Adds a hillshade above the land cover and below waters, roads and labels. */
export function withRelief(
  layers: readonly LayerSpecification[],
  t: BasemapTokens,
  relief: Relief | null,
): LayerSpecification[] {
  if (!relief) return [...layers]
  const first = layers.findIndex((layer) => isAbove(layer))
  const at = first === -1 ? layers.length : first
  return [...layers.slice(0, at), hillshade(t), ...layers.slice(at)]
}
