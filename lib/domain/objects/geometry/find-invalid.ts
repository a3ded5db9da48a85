import type { Geometry } from 'geojson'
import { type Database, sql } from '@/lib/platform/database'
import type { Issue } from '@/lib/problems'

interface Invalid {
  /** Index among the given geometries. */
  at: number
  fault: Omit<Issue, 'path'>
}

/** Points and lines that passed `validateGeometry` are valid; polygons may still cross themselves. */
export const needsDatabase = ({ type }: Geometry) => type.endsWith('Polygon') || type === 'GeometryCollection'

/** Letters of geometries in one statement: what is written, sent and checked at once keeps others waiting. */
const textAtOnce = 512 * 1024

/** Which of the geometries are invalid, with the reason and the place. They have passed `validateGeometry`. */
export async function findInvalid(
  database: Database,
  geometries: readonly (Geometry | null)[],
): Promise<Invalid[]> {
  const found: Invalid[] = []
  let asked: { at: number; text: string }[] = []
  let size = 0
  const ask = async () => {
    if (asked.length > 0) found.push(...(await findInvalidAmong(database, asked)))
    asked = []
    size = 0
  }
  for (const [at, geometry] of geometries.entries()) {
    if (!geometry || !needsDatabase(geometry)) continue
    const text = JSON.stringify(geometry)
    asked.push({ at, text })
    size += text.length
    if (size > textAtOnce) await ask()
  }
  await ask()
  return found
}

async function findInvalidAmong(
  database: Database,
  asked: readonly { at: number; text: string }[],
): Promise<Invalid[]> {
  const rows = await database.query<{
    place: number
    reason: string
    x: number | null
    y: number | null
  }>(sql`
    select place::int, (detail).reason, st_x((detail).location) as x, st_y((detail).location) as y
    from (
      select place, st_isvaliddetail(st_geomfromgeojson(text)) as detail
      from unnest(${asked.map(({ text }) => text)}::text[]) with ordinality as t (text, place)
    ) x where not (detail).valid order by place`)
  return rows.map(({ place, reason, x, y }) => ({
    at: asked[place - 1]?.at ?? -1,
    fault: {
      rule: 'geometryInvalid',
      values: { reason, place: x === null || y === null ? '?' : `${round(x)}, ${round(y)}` },
    },
  }))
}

const round = (value: number) => Math.round(value * 1e7) / 1e7
