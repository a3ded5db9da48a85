import { type Database, sql } from '@/lib/platform/database'
import type { Day } from '@/lib/shared/track/days'
import { silenceEndsTrip } from '@/lib/shared/track/trips'
import { engineSpans, type Ignition, type Span } from './engine-time'
import type { Person, SensorTotals } from './record'

/** The sensor that says whether an engine runs. */
const ignition = 'ignition'

/** Readings fetched from the database at once. */
const readingsAtOnce = 5000

export interface SensorDay extends SensorTotals {
  userId: number
  deviceId: number
  /** Index of the day. */
  day: number
}

export interface EngineSpans {
  userId: number
  deviceId: number
  spans: Span[]
}

interface Asked {
  people: readonly Person[]
  days: readonly Day[]
  deviceIds: readonly number[]
}

const sensedAmong = (people: readonly Person[]) => people.filter(({ sensed }) => sensed).map(({ id }) => id)

const ofDevices = (ids: readonly number[]) =>
  ids.length === 0 ? sql`true` : sql`g.device_id = any(${ids}::int[])`

/** What each sensor of the people reported in each day, where the caller may read it. */
export async function readSensors(
  database: Database,
  { people, days, deviceIds }: Asked,
): Promise<SensorDay[]> {
  const userIds = sensedAmong(people)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || userIds.length === 0) return []
  const begins = days.map(({ from }) => from)
  return database.query<SensorDay>(sql`
    select g.user_id as "userId", g.device_id as "deviceId", g.port, g.name,
      width_bucket(extract(epoch from g.date)::float8, ${begins}::float8[]) - 1 as day,
      count(*)::int as count, sum(g.value::numeric)::float8 as sum, min(g.value) as min, max(g.value) as max
    from gauge_values g
    where g.user_id = any(${userIds}::int[]) and ${ofDevices(deviceIds)}
      and g.date >= ${new Date(first.from * 1000)} and g.date < ${new Date(last.till * 1000)}
    group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5`)
}

/** When the engines of the people ran, by device, where the caller may read it. */
export async function readEngines(
  database: Database,
  { people, days, deviceIds }: Asked,
): Promise<EngineSpans[]> {
  const userIds = sensedAmong(people)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || userIds.length === 0) return []
  const [from, till] = [first.from - silenceEndsTrip, last.till + silenceEndsTrip]
  const statement = sql`
    select concat_ws(' ', g.user_id, g.device_id, g.port, date_part('epoch', g.date), (g.value > 0)::int)
    from gauge_values g
    where g.user_id = any(${userIds}::int[]) and g.name = ${ignition} and ${ofDevices(deviceIds)}
      and g.date between ${new Date(from * 1000)} and ${new Date(till * 1000)}
    order by g.user_id, g.device_id, g.port, g.date`
  const bySensor = new Map<string, Ignition[]>()
  for await (const part of database.stream<string>(statement, readingsAtOnce))
    for (const reading of part) {
      const [user, device, port, at, on] = reading.split(' ')
      const sensor = `${user} ${device} ${port}`
      const own = bySensor.get(sensor) ?? []
      bySensor.set(sensor, own)
      own.push({ at: Number(at), on: on === '1' })
    }
  return [...bySensor].map(([sensor, readings]) => {
    const [userId = 0, deviceId = 0] = sensor.split(' ').map(Number)
    return { userId, deviceId, spans: engineSpans(readings) }
  })
}
