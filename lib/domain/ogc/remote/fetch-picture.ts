import type { CodedSystem } from '@/lib/domain/coordinates'
import { ogcException } from '@/lib/domain/layer-queries'
import { scopeOf } from '@/lib/domain/layers'
import { fetchMap, type MapQuestion, type RemotePicture, type WmsSource } from '@/lib/domain/remote-layers'
import type { PictureLayer } from '../reading/map-layer'
import type { MapFrame } from '../wms/map-request'

/** A map drawn by another server. */
export const fetchPicture = (picture: PictureLayer, frame: MapFrame): Promise<RemotePicture> =>
  fetchMap(picture.source, questionOf(picture, frame))

/** The GetMap request for the other server. */
export function questionOf(
  { layer, source }: PictureLayer,
  { crs, box, width, height }: MapFrame,
): MapQuestion {
  return { scope: scopeOf(layer), ...nameOf(source, crs), box, width, height }
}

// Web Mercator under all of its names.
const squareWorld = ['EPSG:3857', 'EPSG:900913', 'EPSG:102100', 'EPSG:102113', 'EPSG:3785']

/** The other server's name of a system, and its axis order. */
function nameOf(
  { crs: offered, version }: WmsSource,
  { code, northFirst }: CodedSystem,
): Pick<MapQuestion, 'crs' | 'northFirst'> {
  if (offered.length === 0 || offered.includes(code)) return { crs: code, northFirst }
  if (squareWorld.includes(code)) {
    const known = squareWorld.find((name) => offered.includes(name))
    if (known) return { crs: known, northFirst: false }
  }
  if (code === 'EPSG:4326' && offered.includes('CRS:84') && version === '1.3.0')
    return { crs: 'CRS:84', northFirst: false }
  if (code === 'CRS:84' && offered.includes('EPSG:4326')) return { crs: 'EPSG:4326', northFirst: true }
  throw ogcException('InvalidCRS', 'ogc.crs', { value: code }, version === '1.3.0' ? 'crs' : 'srs')
}
