import { database, sql } from '@/lib/platform/database'
import type { CityPlan } from '../../city'
import { toMetres } from '../../city/base/projection'
import { createRandom, type Random } from '../../city/base/random'
import type { Point } from '../../city/base/vector'
import type { Part } from './cast'
import { type Doors, openLine } from './lines/open-line'
import { Outbox } from './lines/outbox'
import type { Errands } from './people/errands'
import { Life } from './people/life'
import { Traveller } from './people/traveller'
import { StreetGraph } from './streets/street-graph'

const minute = 60_000

/** How much of their way people who were there before the demo have behind them. */
const before = 120 * minute

/** How long ago those who are gone have gone. */
const gone = 50 * minute

/** The first reports come within so long. */
const soon = minute / 3

/** Puts everybody of the cast on the streets who has something to report. */
export async function gather(
  plan: CityPlan,
  doors: Doors,
  errands: Errands,
  cast: readonly Part[],
): Promise<Traveller[]> {
  const graphs = { car: new StreetGraph(plan, 'car'), foot: new StreetGraph(plan, 'foot') }
  const last = await lastSeen()
  const now = Date.now()
  const going = cast.flatMap((part) => {
    const seen = part.userId === null ? undefined : last.get(part.userId)
    const times = timesOf(part, seen?.date.getTime(), now)
    return times ? [{ part, times, at: seen ? toMetres([seen.lon, seen.lat]) : null }] : []
  })
  return Promise.all(
    going.map(async ({ part, times, at }) => {
      const random = createRandom('yargrad').fork(`traffic ${part.key ?? part.userId}`)
      const graph = graphs[part.mode]
      const life = new Life(graph, random, startOf(graph, random, at), times.born)
      const timing = {
        first: now + random.between(0, soon),
        until: times.until,
        every: everyOf(part, random),
      }
      const outbox = new Outbox(await openLine(part, doors))
      return new Traveller(life, outbox, errands.of(part.userId, graph, random), timing)
    }),
  )
}

interface Seen {
  userId: number
  date: Date
  lon: number
  lat: number
}

/** Where everybody was when the demo was stopped: they go on from there. */
async function lastSeen(): Promise<Map<number, Seen>> {
  const rows = await database.query<Seen>(
    sql`select user_id as "userId", date, lon, lat from last_positions where date > now() - interval '1 day'`,
  )
  return new Map(rows.map((row) => [row.userId, row]))
}

/** From when until when somebody is on the way; null for those who have already gone home. */
function timesOf(part: Part, seen: number | undefined, now: number) {
  const born = part.before ? Math.max(now - before, (seen ?? 0) + 1000) : now
  if (part.now) return { born: Math.min(born, now), until: Number.POSITIVE_INFINITY }
  return seen === undefined ? { born, until: now - gone } : null
}

function startOf(graph: StreetGraph, random: Random, at: Point | null) {
  return (at && graph.nearest(at, 300)) ?? graph.anySpot(random)
}

/** Milliseconds between reports; the unknown device only connects. */
const everyOf = ({ userId }: Part, random: Random) => (userId === null ? minute : random.int(6, 10) * 1000)
