import type { SourceSpecification } from 'maplibre-gl'
import type { Overlay } from './overlay'

/** Maximum tile zoom; deeper views scale these tiles up. */
const deepestZoom = 18
const pictureSize = 256

/** The tile source of an overlay. The version is part of the URL, so that a browser caches tiles of each. */
export function tilesOf(overlay: Overlay): string {
  const version = String(overlay.version)
  if (overlay.kind !== 'raster') {
    const asked = new URLSearchParams({ ...overlay.filter, v: version })
    return `/service/tiles/${overlay.layerId}/{z}/{x}/{y}.mvt?${asked}`
  }
  if (overlay.tiles !== undefined) return overlay.tiles
  const query = new URLSearchParams({
    service: 'WMS',
    version: '1.1.1',
    request: 'GetMap',
    layers: overlay.typeName,
    styles: overlay.style ?? '',
    srs: 'EPSG:3857',
    width: String(pictureSize),
    height: String(pictureSize),
    format: 'image/png',
    transparent: 'true',
    v: version,
  })
  return `/service/wms?${query}&bbox={bbox-epsg-3857}`
}

export const toMapSource = (overlay: Overlay): SourceSpecification =>
  overlay.kind === 'raster'
    ? { type: 'raster', tiles: [tilesOf(overlay)], tileSize: pictureSize }
    : { type: 'vector', tiles: [tilesOf(overlay)], maxzoom: deepestZoom }
