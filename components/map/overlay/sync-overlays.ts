import type { LayerSpecification, Map as MapLibreMap, RasterTileSource, VectorTileSource } from 'maplibre-gl'
import { foundLayers } from './found-layers'
import type { Overlay } from './overlay'
import { overlayCeiling } from '@/lib/shared/basemap-style'
import { selectionLayers } from './selection-layers'
import { toMapLayers } from './to-map-layers'
import { tilesOf, toMapSource } from './to-map-source'
import { updateLayer } from './update-layer'

export interface SelectionColors {
  accent: string
  ring: string
}

/** What one owner has added to a style; gone when the style is replaced. */
interface Laid {
  layers: Map<string, LayerSpecification>
  /** Tile URLs by source. */
  sources: Map<string, string>
}

const laid = new WeakMap<object, Map<string, Laid>>()

function laidBy(map: MapLibreMap, owner: string): Laid {
  const owners = laid.get(map.style) ?? new Map<string, Laid>()
  laid.set(map.style, owners)
  const known = owners.get(owner) ?? { layers: new Map(), sources: new Map() }
  owners.set(owner, known)
  return known
}

const sourceName = (owner: string, overlay: Overlay) =>
  `overlay:${owner}:${overlay.layerId}${overlay.kind === 'raster' ? ':raster' : ''}`

const layersOf = (overlay: Overlay, source: string): LayerSpecification[] =>
  overlay.kind === 'raster'
    ? [
        {
          id: `${source}/raster`,
          type: 'raster',
          source,
          paint: { 'raster-opacity': overlay.opacity ?? 1, 'raster-fade-duration': 120 },
        },
      ]
    : toMapLayers(overlay, source)

/** Syncs the overlays on the map with the wanted ones, lowest first, and leaves unchanged ones alone. */
export function syncOverlays(
  map: MapLibreMap,
  owner: string,
  overlays: readonly Overlay[],
  colors: SelectionColors,
) {
  const { layers, sources } = laidBy(map, owner)
  const named = overlays.map((overlay) => ({ overlay, source: sourceName(owner, overlay) }))
  const wanted = [
    ...named.flatMap(({ overlay, source }) => layersOf(overlay, source)),
    ...[foundLayers, selectionLayers].flatMap((marks) =>
      named.flatMap(({ overlay, source }) =>
        overlay.kind === 'raster' ? [] : marks(overlay, source, colors),
      ),
    ),
  ]
  const names = new Set(wanted.map(({ id }) => id))
  for (const id of layers.keys()) if (!names.has(id)) drop(map, layers, id)
  for (const source of sources.keys())
    if (!named.some((one) => one.source === source)) {
      if (map.getSource(source)) map.removeSource(source)
      sources.delete(source)
    }
  for (const { overlay, source } of named) putSource(map, sources, source, overlay)
  for (const layer of wanted) putLayer(map, layers, layer)
  putInOrder(
    map,
    wanted.map(({ id }) => id),
    names,
  )
}

function drop(map: MapLibreMap, layers: Laid['layers'], id: string) {
  if (map.getLayer(id)) map.removeLayer(id)
  layers.delete(id)
}

function putSource(map: MapLibreMap, sources: Laid['sources'], source: string, overlay: Overlay) {
  const tiles = tilesOf(overlay)
  if (!map.getSource(source)) map.addSource(source, toMapSource(overlay))
  else if (sources.get(source) !== tiles)
    map.getSource<VectorTileSource | RasterTileSource>(source)?.setTiles([tiles])
  sources.set(source, tiles)
}

function putLayer(map: MapLibreMap, layers: Laid['layers'], layer: LayerSpecification) {
  const before = layers.get(layer.id)
  if (before && map.getLayer(layer.id)) {
    if (updateLayer(map, before, layer)) {
      layers.set(layer.id, layer)
      return
    }
    drop(map, layers, layer.id)
  }
  map.addLayer(layer, map.getLayer(overlayCeiling) ? overlayCeiling : undefined)
  layers.set(layer.id, layer)
}

/** Moves layers only when their order is wrong. */
function putInOrder(map: MapLibreMap, wanted: readonly string[], names: ReadonlySet<string>) {
  const present = map.getLayersOrder().filter((id) => names.has(id))
  const possible = wanted.filter((id) => map.getLayer(id))
  if (present.join('\n') === possible.join('\n')) return
  const ceiling = map.getLayer(overlayCeiling) ? overlayCeiling : undefined
  for (const id of possible) map.moveLayer(id, ceiling)
}
