import type { FilterSpecification, LayerSpecification } from 'maplibre-gl'
import { sourceLayerOf, type VectorOverlay } from './overlay'

/** Markers for search matches at scales where their style shows nothing: eight buildings found in a town must still
 * be visible. */
export function foundLayers(
  overlay: VectorOverlay,
  source: string,
  { accent, ring }: { accent: string; ring: string },
): LayerSpecification[] {
  const { filter, layers } = overlay
  const shownFrom = Math.min(...layers.map(({ minzoom = 0 }) => minzoom))
  if (!filter || !Number.isFinite(shownFrom) || shownFrom <= 0) return []
  const kind = (isPoint: boolean): FilterSpecification => [
    'match',
    ['geometry-type'],
    ['Point', 'MultiPoint'],
    isPoint,
    !isPoint,
  ]
  const common = {
    source,
    'source-layer': sourceLayerOf(overlay),
    maxzoom: shownFrom,
  }
  const layout = { 'line-cap': 'round' as const, 'line-join': 'round' as const }
  const line = (name: string, color: string, width: number): LayerSpecification => ({
    ...common,
    id: `${source}/found-${name}`,
    type: 'line',
    filter: kind(false),
    layout,
    paint: { 'line-color': color, 'line-width': width },
  })
  return [
    line('casing', ring, 8),
    line('line', accent, 5),
    {
      ...common,
      id: `${source}/found-point`,
      type: 'circle',
      filter: kind(true),
      paint: {
        'circle-radius': 4,
        'circle-color': accent,
        'circle-stroke-color': ring,
        'circle-stroke-width': 1.5,
      },
    },
  ]
}
