import { database, sql } from '@/lib/platform/database'
import { type Listener, waitFor } from './listener'

/** A position in a feed. */
export interface ToldPoint {
  user: { id: number | string; department_id: number | string | null; organization_id?: number | null }
  location: Record<string, unknown> & { lon: unknown; active: unknown }
}

export interface ToldGauge {
  user_id: number | string
  port: number | string
  analog_value: number | string | null
  date: number | string | null
}

/** A frame of a live feed. */
export interface FeedFrame {
  points?: ToldPoint[]
  gauges?: ToldGauge[]
}

export const framesOf = ({ heard }: Listener): FeedFrame[] => heard as FeedFrame[]

export const pointsOf = (ear: Listener): ToldPoint[] => framesOf(ear).flatMap(({ points = [] }) => points)

/** All positions sent for a user, oldest first. */
export const sentAbout = (ear: Listener, id: number): ToldPoint['location'][] =>
  pointsOf(ear)
    .filter(({ user }) => Number(user.id) === id)
    .map(({ location }) => location)

export const gaugesOf = (ear: Listener): ToldGauge[] => framesOf(ear).flatMap(({ gauges = [] }) => gauges)

/** The users that a map fed by all frames would show. */
export function shownTo(ear: Listener): number[] {
  const shown = new Map<number, boolean>()
  for (const { user, location } of pointsOf(ear)) shown.set(Number(user.id), location.lon !== null)
  return [...shown].filter(([, there]) => there).map(([id]) => id)
}

/** Waits for the snapshot. */
export async function picture(ear: Listener): Promise<Listener> {
  await waitFor(() => (ear.heard.length > 0 ? true : undefined))
  return ear
}

/** Later than all before. */
export const nextMoment = () => new Date((clock += 10))

let clock = Date.now() - 60_000
/** Moves a user, with a later timestamp. */
export async function move({ id }: { id: number }, at: Date | null = null, lon = 37.6): Promise<Date> {
  const date = at ?? new Date((clock += 10))
  await database.query(sql`
    insert into last_positions (user_id, date, lon, lat, speed, direction, accuracy, received_at)
    values (${id}, ${date}, ${lon}, 55.75, 18.52, 270.1, 8.3, now())
    on conflict (user_id) do update set date = excluded.date, lon = excluded.lon, received_at = excluded.received_at`)
  return date
}

export async function measure({ id }: { id: number }, port: number, value: number): Promise<Date> {
  const date = new Date((clock += 10))
  await database.query(sql`
    insert into last_gauges (user_id, port, name, value, date, received_at)
    values (${id}, ${port}, 'fuel', ${value}, ${date}, now())
    on conflict (user_id, port) do update set value = excluded.value, date = excluded.date, received_at = excluded.received_at`)
  return date
}

export const heardOf = (ear: Listener, id: number, count = 1) =>
  waitFor(() => {
    const told = sentAbout(ear, id)
    return told.length >= count ? told.at(-1) : undefined
  })
