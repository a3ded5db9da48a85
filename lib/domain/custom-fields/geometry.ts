import { z } from 'zod'
import { type Database, sql } from '@/lib/platform/database'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const positionsAtMost = 10_000
const ringsAtMost = 1_000

export type Position = [lon: number, lat: number]

/** A geometry as it is stored and answered. A polygon is one closed ring; with holes it is a list of rings, the
 * outer one first. */
export interface GeometryValue {
  type: 'Point' | 'LineString' | 'Polygon'
  coordinates: Position[] | Position[][]
  name: string | null
  description: string | null
  /** Length of the line or rings in metres, on the spheroid. */
  distance: number
  pointsCount: number
}

const positionsAtLeast = { Point: 1, LineString: 2, Polygon: 3 } as const

const positions = () => z.array(inputs.point()).min(1).max(positionsAtMost)

const words = {
  name: inputs.text(500).nullish(),
  description: inputs.text(10_000).nullish(),
}

const plain = z.object({
  form: z.literal('plain'),
  type: z.enum(['Point', 'LineString', 'Polygon']),
  coordinates: positions(),
  ...words,
})

const holed = z.object({
  form: z.literal('holed'),
  type: z.literal('Polygon'),
  coordinates: z.array(positions()).max(ringsAtMost),
  ...words,
})

type Parsed = z.output<typeof plain> | z.output<typeof holed>

export type Figure = Pick<GeometryValue, 'type' | 'coordinates'> & Pick<Parsed, 'name' | 'description'>

/** A geometry in a request. Coordinates may also be nested as in GeoJSON. */
export const FigureInput = z
  .preprocess(flatten, z.discriminatedUnion('form', [plain, holed]))
  .check((ctx) => {
    const { form, type, coordinates } = ctx.value
    const parts = partsOf(coordinates)
    const report = (rule: 'few' | 'many', limit: number, path: (string | number)[]) =>
      ctx.issues.push({ code: 'custom', input: coordinates, path, params: ruleBroken(rule, { limit }) })
    for (const [at, part] of parts.entries())
      if (distinct(part) < positionsAtLeast[type])
        report('few', positionsAtLeast[type], form === 'holed' ? ['coordinates', at] : ['coordinates'])
    if (type === 'Point' && coordinates.length > 1) report('many', 1, ['coordinates'])
    if (parts.flat().length > positionsAtMost) report('many', positionsAtMost, ['coordinates'])
  })
  .transform(({ form, ...value }): Figure => {
    if (value.type !== 'Polygon') return value
    const rings = partsOf(value.coordinates).map(closed)
    return { ...value, coordinates: form === 'holed' ? rings : rings.flat() }
  })

/** Adds the measurements computed by the server. */
export async function measure(database: Database, value: Figure): Promise<GeometryValue> {
  const { type, coordinates, name, description } = value
  const parts = partsOf(coordinates)
  return {
    type,
    coordinates,
    name: name ?? null,
    description: description ?? null,
    distance: coordinates.length < 2 ? 0 : await lengthOf(database, parts),
    pointsCount: parts.flat().length,
  }
}

/** The lines or rings of a geometry. */
function partsOf(coordinates: GeometryValue['coordinates']): Position[][] {
  return hasParts(coordinates) ? coordinates : [coordinates]
}

const hasParts = (coordinates: GeometryValue['coordinates']): coordinates is Position[][] =>
  Array.isArray(coordinates[0]?.[0])

async function lengthOf(database: Database, parts: readonly Position[][]): Promise<number> {
  const lines = parts.map((part) => `(${part.map(([lon, lat]) => `${lon} ${lat}`).join(',')})`)
  const [row] = await database.query<{ metres: number }>(
    sql`select st_length(st_geogfromtext(${`MULTILINESTRING(${lines.join(',')})`})) as metres`,
    'line-length',
  )
  return Math.round((row?.metres ?? 0) * 1000) / 1000
}

function flatten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  const plainly = { ...value, form: 'plain' }
  if (!Array.isArray(coordinates)) return plainly
  const [first] = coordinates as unknown[]
  if (type === 'Point' && !Array.isArray(first)) return { ...plainly, coordinates: [coordinates] }
  if (type !== 'Polygon' || !Array.isArray(first) || !Array.isArray(first[0])) return plainly
  return coordinates.length === 1 ? { ...plainly, coordinates: first } : { ...value, form: 'holed' }
}

const distinct = (positions: readonly Position[]) => new Set(positions.map(String)).size

function closed(ring: Position[]): Position[] {
  const [first] = ring
  return first && String(first) !== String(ring.at(-1)) ? [...ring, first] : ring
}
