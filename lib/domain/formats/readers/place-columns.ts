import type { Geometry } from 'geojson'
import { problem } from '@/lib/problems'
import { parseWkt } from '../geometry/parse-wkt'
import type { SourceOptions } from '../record'

const lonNames = words('lon lng long longitude x xcoord pointx долгота долг lonwgs84')
const latNames = words('lat latitude y ycoord pointy широта шир latwgs84')
const wktNames = words('wkt geom geometry thegeom wktgeom wktgeometry shape геометрия')

function words(text: string): readonly string[] {
  return text.split(' ')
}

/** Column indexes of a table's coordinates; -1 for none. */
export interface PlaceColumns {
  lon: number
  lat: number
  wkt: number
  has(column: number): boolean
  read(cells: readonly string[], number: (text: string) => number | null): Geometry | 'none' | 'broken'
}

/** The requested columns, else those with common names, Russian ones included; null when there are none. */
export function findPlace(names: readonly string[], options: SourceOptions): PlaceColumns | null {
  const { lonField, latField, wktField } = options
  if (wktField !== undefined) return wktColumn(columnOf(names, wktField))
  if (lonField !== undefined && latField !== undefined)
    return pointColumns(columnOf(names, lonField), columnOf(names, latField))
  const plain = names.map((name) => name.toLowerCase().replace(/[^a-zа-яё0-9]/g, ''))
  const find = (known: readonly string[]) => {
    const found = known.find((name) => plain.includes(name))
    return found === undefined ? -1 : plain.indexOf(found)
  }
  const [lon, lat, wkt] = [find(lonNames), find(latNames), find(wktNames)]
  if (lon >= 0 && lat >= 0) return pointColumns(lon, lat)
  return wkt >= 0 ? wktColumn(wkt) : null
}

function columnOf(names: readonly string[], name: string): number {
  const column = names.indexOf(name)
  if (column < 0) throw problem('import.column', { column: name, columns: names.slice(0, 20).join(', ') })
  return column
}

function pointColumns(lon: number, lat: number): PlaceColumns {
  return {
    lon,
    lat,
    wkt: -1,
    has: (column) => column === lon || column === lat,
    read(cells, number) {
      const [x = '', y = ''] = [cells[lon]?.trim(), cells[lat]?.trim()]
      if (x === '' && y === '') return 'none'
      const coordinates = [number(x), number(y)].filter((value) => value !== null)
      return coordinates.length === 2 ? { type: 'Point', coordinates } : 'broken'
    },
  }
}

function wktColumn(wkt: number): PlaceColumns {
  return {
    lon: -1,
    lat: -1,
    wkt,
    has: (column) => column === wkt,
    read(cells) {
      const text = cells[wkt]?.trim() ?? ''
      return text === '' || /\bEMPTY$/i.test(text) ? 'none' : (parseWkt(text) ?? 'broken')
    },
  }
}
