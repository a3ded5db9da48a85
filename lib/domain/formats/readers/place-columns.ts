import type { Geometry } from 'geojson'
import { parseWkt } from '../geometry/parse-wkt'

const lonNames = words('lon lng long longitude x xcoord pointx долгота долг lonwgs84')
const latNames = words('lat latitude y ycoord pointy широта шир latwgs84')
const wktNames = words('wkt geom geometry thegeom wktgeom wktgeometry shape геометрия')

function words(text: string): readonly string[] {
  return text.split(' ')
}

/** Where a table keeps the place of a row. */
export interface PlaceColumns {
  has(column: number): boolean
  read(cells: readonly string[], number: (text: string) => number | null): Geometry | 'none' | 'broken'
}

/** Finds the columns by their usual names, Russian ones too; null when the table has none. */
export function findPlace(names: readonly string[]): PlaceColumns | null {
  const plain = names.map((name) => name.toLowerCase().replace(/[^a-zа-яё0-9]/g, ''))
  const find = (known: readonly string[]) => {
    const found = known.find((name) => plain.includes(name))
    return found === undefined ? -1 : plain.indexOf(found)
  }
  const [lon, lat, wkt] = [find(lonNames), find(latNames), find(wktNames)]
  if (lon >= 0 && lat >= 0) return pointColumns(lon, lat)
  return wkt >= 0 ? wktColumn(wkt) : null
}

function pointColumns(lon: number, lat: number): PlaceColumns {
  return {
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
    has: (column) => column === wkt,
    read(cells) {
      const text = cells[wkt]?.trim() ?? ''
      return text === '' || /\bEMPTY$/i.test(text) ? 'none' : (parseWkt(text) ?? 'broken')
    },
  }
}
