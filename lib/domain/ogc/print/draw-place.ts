import type { Context } from '@/lib/access/context'
import { listBasemaps } from '@/lib/domain/basemaps'
import { type Box, findCoded } from '@/lib/domain/coordinates'
import { paintMap } from '@/lib/domain/drawing'
import { pixelsOfLength } from '@/lib/shared/print/layout'
import type { MapFrame } from '../wms/map-request'
import { orderOf, pictureAt } from '../wms/get-map'
import { printedBasemap } from './printed-basemap'

interface Place {
  lon: number
  lat: number
}

/** Size on paper, millimetres, 1 to so much, and pixels per inch. */
interface Look {
  width: number
  height: number
  scale: number
  dpi: number
}

interface DrawnPlace {
  /** PNG. */
  bytes: Uint8Array<ArrayBuffer>
  attribution: string | null
}

const earthRadius = 6_378_137
const radian = Math.PI / 180
/** The map of the world ends there. */
const lastLatitude = 85

/** The basemap around a place: the first one that shows streets; null where there is none. */
export async function drawPlace(ctx: Context, place: Place, look: Look): Promise<DrawnPlace | null> {
  const basemaps = await listBasemaps(ctx, { archived: false })
  const basemap = basemaps.find(({ facts }) => !facts.elevation)
  const frame = frameAround(place, look)
  if (!basemap || !frame) return null
  const { parts, attribution } = await printedBasemap(ctx, basemap.id, frame)
  const order = await orderOf(ctx.database, frame, { format: 'image/png', background: '#ffffff' }, [])
  const bytes = await paintMap({ ...order, parts }, (at) => pictureAt([], at))
  return { bytes, attribution }
}

/** The part of the Earth around a place, in the system of web maps, whose metres grow towards the poles. */
function frameAround({ lon, lat }: Place, { width, height, scale, dpi }: Look): MapFrame | null {
  const crs = findCoded('EPSG:3857')
  if (!crs || Math.abs(lat) > lastLatitude) return null
  const x = lon * radian * earthRadius
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * radian) / 2)) * earthRadius
  const metres = scale / 1000 / Math.cos(lat * radian)
  const [halfX, halfY] = [(width / 2) * metres, (height / 2) * metres]
  const box: Box = [x - halfX, y - halfY, x + halfX, y + halfY]
  return {
    crs,
    box,
    width: Math.round(pixelsOfLength(width, dpi)),
    height: Math.round(pixelsOfLength(height, dpi)),
    dpi,
  }
}
