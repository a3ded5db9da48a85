import type { TableName } from './fill-layers'
import { metresPerPixel, type Place, placesOf } from './places'

export interface AskedMap {
  table: TableName
  place: Place
  zoom: number
  side: number
}

const zooms = [15, 16, 17, 18]
const sides = [256, 768]
/** More than either side draws in one turn. */
const count = 6000

/** Maps of different places, the sizes and zooms in turn, the same in every run. */
export function askedMaps(table: TableName, scale: number): AskedMap[] {
  return placesOf(count, 7, scale).map((place, at) => ({
    table,
    place,
    zoom: zooms[(at >> 1) % zooms.length] ?? 0,
    side: sides[at % sides.length] ?? 0,
  }))
}

export function targetOf({ table, place, zoom, side }: AskedMap, path: string): string {
  const reach = (metresPerPixel(zoom) * side) / 2
  const asked = new URLSearchParams({
    SERVICE: 'WMS',
    VERSION: '1.1.1',
    REQUEST: 'GetMap',
    LAYERS: table,
    STYLES: '',
    SRS: 'EPSG:3857',
    BBOX: [place.x - reach, place.y - reach, place.x + reach, place.y + reach]
      .map((value) => value.toFixed(3))
      .join(','),
    WIDTH: `${side}`,
    HEIGHT: `${side}`,
    FORMAT: 'image/png',
    TRANSPARENT: 'FALSE',
  })
  return `${path}?${asked}`
}
