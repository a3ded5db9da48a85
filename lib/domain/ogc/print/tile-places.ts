import type { MapFrame } from '../wms/map-request'

const half = 20_037_508.342_789_244

/** A tile on a map: its address, and its edges in pixels of the map. */
export interface TilePlace {
  x: number
  y: number
  left: number
  top: number
  right: number
  bottom: number
}

function rangeAt({ box }: MapFrame, zoom: number) {
  const side = (half * 2) / 2 ** zoom
  const last = 2 ** zoom - 1
  return {
    side,
    left: Math.floor((box[0] + half) / side),
    right: Math.ceil((box[2] + half) / side) - 1,
    top: Math.max(0, Math.floor((half - box[3]) / side)),
    bottom: Math.min(last, Math.ceil((half - box[1]) / side) - 1),
  }
}

/** How many tiles of a zoom a map in Web Mercator shows. */
export function countAt(frame: MapFrame, zoom: number): number {
  const { left, right, top, bottom } = rangeAt(frame, zoom)
  return Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1)
}

/** The tiles of a zoom on a map in Web Mercator, across the 180th meridian too. */
export function placesAt(frame: MapFrame, zoom: number): TilePlace[] {
  const { box, width } = frame
  const { side, left, right, top, bottom } = rangeAt(frame, zoom)
  const perUnit = width / (box[2] - box[0])
  const columns = 2 ** zoom
  const places: TilePlace[] = []
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++)
      places.push({
        x: ((x % columns) + columns) % columns,
        y,
        left: (x * side - half - box[0]) * perUnit,
        top: (box[3] - half + y * side) * perUnit,
        right: ((x + 1) * side - half - box[0]) * perUnit,
        bottom: (box[3] - half + (y + 1) * side) * perUnit,
      })
  return places
}

/** A place in degrees in pixels of a map in Web Mercator. */
export function pixelOf({ box, width }: MapFrame, lon: number, lat: number): [x: number, y: number] {
  const perUnit = width / (box[2] - box[0])
  const x = (lon / 180) * half
  const y = (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI) * half
  return [(x - box[0]) * perUnit, (box[3] - y) * perUnit]
}
