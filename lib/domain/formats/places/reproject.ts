import type { Geometry, Position } from 'geojson'
import proj4 from 'proj4'
import { problem } from '@/lib/problems'
import { codeOfWkt, commonSystem, withShift } from './common-systems'

export interface Place {
  srid: number | null
  /** Transforms a geometry to longitude and latitude in place; null when it is outside of the system's
   * area. */
  toLonLat(geometry: Geometry): Geometry | null
}

const identity: Place = { srid: 4326, toLonLat: (geometry) => geometry }
const longest = 10_000

type DefinitionOf = (srid: number) => Promise<string | null>

/** The transformation from a system, given as a code, PROJ string or WKT, to longitude and latitude. */
export async function placeOf(system: string, definitionOf?: DefinitionOf): Promise<Place> {
  const text = system.trim()
  if (text.length > longest) throw unknown(text)
  const code = /^(?:urn:ogc:def:crs:EPSG:[\d.]*:|EPSG:)?(\d{1,6})$/i.exec(text)?.[1]
  if (/^(urn:ogc:def:crs:OGC:[\d.]*:|OGC:)?(CRS84|WGS84)$/i.test(text) || code === '4326') return identity
  if (code === undefined) return ofText(text)
  const definition = commonSystem(Number(code)) ?? (await definitionOf?.(Number(code)))
  if (!definition) throw unknown(text)
  return { srid: Number(code), toLonLat: converter(definition, text) }
}

function ofText(text: string): Place {
  const isProj = text.startsWith('+proj=') || text.includes(' +proj=')
  const srid = isProj ? null : codeOfWkt(text)
  if (srid === 4326) return identity
  const common = srid === null ? null : commonSystem(srid)
  if (!isProj && !/^[A-Z]+\s*\[/i.test(text)) throw unknown(text)
  return { srid, toLonLat: converter(common ?? withShift(text), text) }
}

const unknown = (text: string) => problem('import.projection', { system: text.slice(0, 100) })

function converter(definition: string, name: string): Place['toLonLat'] {
  const forward = prepare(definition, name)
  return (geometry) => {
    let inside = true
    eachPosition(geometry, (position) => {
      const place = forward(position)
      if (place) [position[0], position[1]] = place
      else inside = false
    })
    return inside ? geometry : null
  }
}

function prepare(definition: string, name: string): (position: Position) => [number, number] | null {
  const { forward } = attempt(() => proj4(definition, 'WGS84'), name)
  attempt(() => forward([0, 0]), name)
  return ([x = Number.NaN, y = Number.NaN]) => {
    try {
      const [lon, lat] = forward([x, y])
      return Number.isFinite(lon) && Number.isFinite(lat) ? [lon, lat] : null
    } catch {
      return null
    }
  }
}

function attempt<T>(work: () => T, name: string): T {
  try {
    return work()
  } catch {
    throw unknown(name)
  }
}

/** Calls `visit` for every position of a geometry. */
export function eachPosition(geometry: Geometry, visit: (position: Position) => void): void {
  if (geometry.type === 'GeometryCollection') geometry.geometries.forEach((part) => eachPosition(part, visit))
  else walk(geometry.coordinates, visit)
}

type Nested = Position | Position[] | Position[][] | Position[][][]

function walk(nested: Nested, visit: (position: Position) => void): void {
  if (isPosition(nested)) return visit(nested)
  for (const part of nested) walk(part as Nested, visit)
}

const isPosition = (nested: Nested): nested is Position => typeof nested[0] === 'number'
