import { z } from 'zod'
import { type Database, sql } from '@/lib/platform/database'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const positionsAtMost = 10_000

export type Position = [lon: number, lat: number]

/** A geometry as it is stored and answered. A polygon is one closed ring. */
export interface GeometryValue {
  type: 'Point' | 'LineString' | 'Polygon'
  coordinates: Position[]
  name: string | null
  description: string | null
  /** Length of the line or ring in metres, on the spheroid. */
  distance: number
  pointsCount: number
}

const positionsAtLeast = { Point: 1, LineString: 2, Polygon: 3 } as const

/** A position; heights and measures of recorded tracks are dropped. */
function position() {
  const flat = (value: unknown) =>
    Array.isArray(value) && value.length <= 4 && value.every(isNumber) ? value.slice(0, 2) : value
  return z.preprocess(flat, inputs.point())
}

const isNumber = (value: unknown) => typeof value === 'number'

const figure = z.object({
  type: z.enum(['Point', 'LineString', 'Polygon']),
  coordinates: z.array(position()).min(1).max(positionsAtMost),
  name: inputs.text(500).nullish(),
  description: inputs.text(10_000).nullish(),
})

export type Figure = z.output<typeof figure>

/** A geometry in a request. Coordinates may also be nested as in GeoJSON. */
export const FigureInput = z
  .preprocess(flatten, figure)
  .check((ctx) => {
    const { type, coordinates } = ctx.value
    const limit = positionsAtLeast[type]
    const problem = { code: 'custom' as const, input: coordinates, path: ['coordinates'] }
    if (distinct(coordinates) < limit) ctx.issues.push({ ...problem, params: ruleBroken('few', { limit }) })
    if (type === 'Point' && coordinates.length > 1)
      ctx.issues.push({ ...problem, params: ruleBroken('many', { limit: 1 }) })
  })
  .transform((value) =>
    value.type === 'Polygon' ? { ...value, coordinates: closed(value.coordinates) } : value,
  )

/** Adds the measurements computed by the server. */
export async function measure(database: Database, value: Figure): Promise<GeometryValue> {
  const { type, coordinates, name, description } = value
  return {
    type,
    coordinates,
    name: name ?? null,
    description: description ?? null,
    distance: coordinates.length < 2 ? 0 : await lengthOf(database, coordinates),
    pointsCount: coordinates.length,
  }
}

async function lengthOf(database: Database, coordinates: readonly Position[]): Promise<number> {
  const line = `LINESTRING(${coordinates.map(([lon, lat]) => `${lon} ${lat}`).join(',')})`
  const [row] = await database.query<{ metres: number }>(
    sql`select st_length(st_geogfromtext(${line})) as metres`,
    'line-length',
  )
  return Math.round((row?.metres ?? 0) * 1000) / 1000
}

function flatten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  if (!Array.isArray(coordinates)) return value
  const [first] = coordinates as unknown[]
  if (type === 'Point' && !Array.isArray(first)) return { ...value, coordinates: [coordinates] }
  const ring = coordinates.length === 1 && Array.isArray(first) && Array.isArray(first[0])
  return type === 'Polygon' && ring ? { ...value, coordinates: first } : value
}

const distinct = (positions: readonly Position[]) => new Set(positions.map(String)).size

function closed(ring: Position[]): Position[] {
  const [first] = ring
  return first && String(first) !== String(ring.at(-1)) ? [...ring, first] : ring
}
