import { join, type Sql, sql } from '@/lib/platform/database'
import { growBox } from '../box'
import type { Box } from '../record'

/** Places whose centre is farther from a box than this, in metres, are skipped, even long streets. Numeric
 * comparisons avoid most line tests. */
const farthest = 100_000
/** Metres from a street, and from the centre of a place, to its farthest house. */
const housesOfStreet = 3_000
const housesOfPlace = 30_000

/** Whether a place `p` may be in the box, a street partly; with `houses`, or may have houses there. */
export function mayBeIn(box: Box, { houses }: { houses: boolean }): Sql {
  const line = touches(
    houses ? growBox(box, housesOfStreet) : box,
    (part) => sql`p.line::geometry && ${part}`,
  )
  const around = sql`p.level between 10 and 14 and p.kind <> 'postcode' and ${hasMiddle(growBox(box, housesOfPlace))}`
  const ways = [hasMiddle(box), sql`p.kind = 'street' and ${line}`, ...(houses ? [around] : [])]
  return sql`${hasMiddle(growBox(box, farthest))} and (${join(ways, ' or ')})`
}

/** Exact check of a candidate against the box. */
export const isIn = (box: Box): Sql =>
  sql`(${hasMiddle(box)} or p.kind = 'street' and ${touches(box, (part) => sql`st_intersects(p.line::geometry, ${part})`)})`

function hasMiddle([west, south, east, north]: Box): Sql {
  const lon =
    west <= east ? sql`p.lon between ${west} and ${east}` : sql`(p.lon >= ${west} or p.lon <= ${east})`
  return sql`${lon} and p.lat between ${south} and ${north}`
}

/** A box whose west is greater than its east is split at the 180th meridian. */
function touches([west, south, east, north]: Box, touchesPart: (part: Sql) => Sql): Sql {
  const part = (from: number, till: number) =>
    touchesPart(
      sql`st_makeenvelope(${from}::float8, ${south}::float8, ${till}::float8, ${north}::float8, 4326)`,
    )
  return west <= east ? part(west, east) : sql`(${part(west, 180)} or ${part(-180, east)})`
}
