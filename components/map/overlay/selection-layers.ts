import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { sourceLayerOf, type VectorOverlay } from './overlay'

/** Layers that highlight selected objects. */
export function selectionLayers(
  overlay: VectorOverlay,
  source: string,
  { accent, ring }: { accent: string; ring: string },
): LayerSpecification[] {
  const { selected = [] } = overlay
  if (selected.length === 0) return []
  const chosen: ExpressionSpecification = ['in', ['id'], ['literal', [...selected]]]
  const kind = (...kinds: string[]): ExpressionSpecification => [
    'all',
    chosen,
    ['match', ['geometry-type'], kinds.flatMap((one) => [one, `Multi${one}`]), true, false],
  ]
  const common = { source, 'source-layer': sourceLayerOf(overlay) }
  const line = { 'line-cap': 'round' as const, 'line-join': 'round' as const }
  return [
    {
      ...common,
      id: `${source}/selected-fill`,
      type: 'fill',
      filter: kind('Polygon'),
      paint: { 'fill-color': accent, 'fill-opacity': 0.22 },
    },
    {
      ...common,
      id: `${source}/selected-casing`,
      type: 'line',
      filter: kind('Polygon', 'LineString'),
      layout: line,
      paint: { 'line-color': ring, 'line-width': 6 },
    },
    {
      ...common,
      id: `${source}/selected-line`,
      type: 'line',
      filter: kind('Polygon', 'LineString'),
      layout: line,
      paint: { 'line-color': accent, 'line-width': 3 },
    },
    {
      ...common,
      id: `${source}/selected-point`,
      type: 'circle',
      filter: kind('Point'),
      paint: {
        'circle-radius': 14,
        'circle-color': accent,
        'circle-opacity': 0.18,
        'circle-stroke-color': accent,
        'circle-stroke-width': 2.5,
      },
    },
  ]
}
