import { database, sql } from '@/lib/platform/database'
import { push } from '../../../city/base/list'
import { toMetres } from '../../../city/base/projection'
import type { Random } from '../../../city/base/random'
import { distance, type Point } from '../../../city/base/vector'
import type { Spot, StreetGraph } from '../streets/street-graph'
import type { Errand, NextErrand } from './life'

interface Task {
  at: Point
  /** Somebody wants to know who comes there. */
  watched: boolean
}

/** A task farther off the streets is elsewhere, metres. */
const offStreet = 300

/** How far people go for one errand, metres. */
const farthest = { car: 20_000, foot: 1800 }

/** What is nearer than this is where one is already, metres. */
const hereabouts = 80

/** What the people have to do: their open tasks, as they stand in the database. */
export class Errands {
  #tasks = new Map<number, Task[]>()

  async refresh(): Promise<void> {
    const rows = await database.query<{ userId: number; lon: number; lat: number; watched: boolean }>(sql`
      select assigned_user_id as "userId", lon, lat, tracking_on as watched from tasks
      where assigned_user_id is not null and stage = 1 and not archive and not is_template
        and deleted_at is null and lon is not null
      order by id`)
    const tasks = new Map<number, Task[]>()
    for (const { userId, lon, lat, watched } of rows)
      push(tasks, userId, { at: toMetres([lon, lat]), watched })
    this.#tasks = tasks
  }

  /** Where a person goes next: to a task, watched ones first; who has none, somewhere else in town. */
  of(userId: number | null, graph: StreetGraph, random: Random): NextErrand {
    return (from) => {
      const near = (userId === null ? [] : (this.#tasks.get(userId) ?? [])).filter(({ at }) => {
        const away = distance(at, from)
        return away > hereabouts && away < farthest[graph.mode]
      })
      const watched = near.filter((task) => task.watched)
      const choice = watched.length > 0 && random.chance(0.6) ? watched : near
      const spot = choice.length > 0 ? graph.nearest(random.pick(choice).at, offStreet) : null
      return spot ? { spot, stay: random.int(120, 720) } : stroll(from, graph, random)
    }
  }
}

function stroll(from: Point, graph: StreetGraph, random: Random): Errand {
  const stay = random.int(60, 420)
  let spot: Spot = graph.anySpot(random)
  // Not all of the town is near.
  for (let n = 0; n < 40 && distance(spot.at, from) > farthest[graph.mode]; n++) spot = graph.anySpot(random)
  return { spot, stay }
}
