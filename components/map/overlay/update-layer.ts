import type { FilterSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Values = Readonly<Record<string, unknown>>

function changes(before: Values = {}, after: Values = {}): [string, unknown][] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name): [string, unknown][] =>
    same(before[name], after[name]) ? [] : [[name, after[name]]],
  )
}

const filterOf = (layer: LayerSpecification) => ('filter' in layer ? layer.filter : undefined)

/** Updates a layer in place; false when it must be added again. */
export function updateLayer(
  map: MapLibreMap,
  before: LayerSpecification,
  after: LayerSpecification,
): boolean {
  if (before.type !== after.type) return false
  const { id } = after
  if (before.minzoom !== after.minzoom || before.maxzoom !== after.maxzoom)
    map.setLayerZoomRange(id, after.minzoom ?? 0, after.maxzoom ?? 24)
  if (!same(filterOf(before), filterOf(after)))
    map.setFilter(id, (filterOf(after) ?? null) as FilterSpecification | null)
  for (const [name, value] of changes(before.layout as Values, after.layout as Values))
    map.setLayoutProperty(id, name as never, value as never)
  for (const [name, value] of changes(before.paint as Values, after.paint as Values))
    map.setPaintProperty(id, name as never, value as never)
  return true
}
