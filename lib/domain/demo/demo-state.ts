import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'

export const wantedKey = 'demo.wanted'

/** Seconds without a sign of life after which another process goes on. */
export const silence = 60

/** A demo city that an administrator has asked for, as it is stored. */
export interface WantedDemo {
  language: Locale
  /** The hash of the password that its accounts share; null while nobody signs in with them. */
  passwordHash: string | null
  /** Unix seconds of the last sign of life of the process that fills it. */
  beatAt: number
  /** From 0 to 1. */
  share: number
  failure: string | null
}

export type DemoState = 'offered' | 'loading' | 'loaded' | 'unavailable'

/** How far the demo city is that was asked for. */
export interface DemoProgress {
  state: DemoState
  share: number
  failure: string | null
}

/** What the demo relies on finding: nothing that somebody has entered, and the reference lists as they come. */
const empty = sql`
  not exists (select 1 from tasks) and not exists (select 1 from organizations)
  and not exists (select 1 from stickers) and not exists (select 1 from layers)
  and not exists (select 1 from work_types where id <> 1)
  and (select coalesce(array_agg(id order by id), '{}') from steps) = '{1,2,3,4}'::int[]
  and (select count(*) from priorities where id in (1, 2, 3, 4)) = 4
  and (select count(*) from users where deleted_at is null and role_id not in (select id from roles where code like 'MAIN%')) = 0`
const untouched = sql`${empty} and not exists (select 1 from settings where key like 'demo.%')`

/** Withdraws a request for the demo once somebody has entered data; answers whether it may go on. What the demo
 * itself has entered counts for nothing. */
export async function withdrawIfUsed(database: Database): Promise<boolean> {
  const withdrawn = await database.query(sql`
    delete from settings where key = ${wantedKey} and not (${empty})
      and not exists (select 1 from settings where key in ('demo.people', 'demo.city')) returning 1`)
  return withdrawn.length === 0
}

/** Notes that the city that was asked for is complete. */
export const noteLoaded = (database: Database) =>
  database.query(
    sql`update settings set value = value || '{"share": 1, "failure": null}' where key = ${wantedKey}`,
  )

/** Whether the demo is offered, loads or is there. */
export async function readDemo(database: Database): Promise<DemoProgress> {
  const [row] = await database.query<{
    isUntouched: boolean
    isLoaded: boolean
    wanted: WantedDemo | null
  }>(sql`
    select (${untouched}) as "isUntouched", exists (select 1 from settings where key = 'demo.city') as "isLoaded",
      (select value from settings where key = ${wantedKey}) as wanted`)
  const { wanted = null, isLoaded = false, isUntouched = false } = row ?? {}
  if (wanted && wanted.share < 1) return { state: 'loading', share: wanted.share, failure: wanted.failure }
  if (isLoaded || wanted) return { state: 'loaded', share: 1, failure: null }
  return { state: isUntouched ? 'offered' : 'unavailable', share: 0, failure: null }
}
