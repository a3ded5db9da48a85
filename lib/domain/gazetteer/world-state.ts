import { type Database, sql } from '@/lib/platform/database'
import { worldSource, worldVersion } from './world-source'

const key = 'geocoder/world'

/** Seconds without progress after which a load is taken over, and after which a failed one is retried. */
const silence = 125
const pauseAfterFailure = 900

/** When the world should be loaded: null when it is loaded or an administrator has removed it. */
export async function worldDueAt(database: Database): Promise<Date | null> {
  const [row] = await database.query<{ at: Date | null }>(
    sql`
    select case
      when exists (select 1 from settings where key = ${key} and value = '"away"'::jsonb) then null
      when s.id is null or s.deleted_at is not null then now()
      when s.state = 'loading' then s.beat_at + make_interval(secs => ${silence}::int)
      -- It was stopped in the middle, as by a restart, and goes on there.
      when s.next_edition is not null then now()
      when s.state = 'failed' or s.error is not null then s.started_at + make_interval(secs => ${pauseAfterFailure}::int)
      when s.digest is distinct from ${worldVersion} then now()
    end as at
    from (select 1) one left join geocoder_sources s on s.name = ${worldSource.name}`,
    'geocoder-world-due',
  )
  return row?.at ?? null
}

/** Whether the world gazetteer is searchable. */
export async function isWorldLoaded(database: Database): Promise<boolean> {
  const found = await database.query(
    sql`select 1 from geocoder_sources where name = ${worldSource.name} and state = 'ready' and deleted_at is null`,
  )
  return found.length > 0
}

/** Records that the world was removed and must not be loaded at the next start. */
export async function keepWorldAway(database: Database): Promise<void> {
  await database.query(sql`insert into settings (key, value) values (${key}, '"away"'::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

/** Schedules the world for loading: after a removal, a failed load, or as a reload. */
export async function askForWorld(database: Database): Promise<void> {
  await database.query(sql`delete from settings where key = ${key}`)
  // Marked like a stale load, so that the next process takes it over.
  await database.query(sql`update geocoder_sources set state = 'loading', beat_at = to_timestamp(0), error = null
    where name = ${worldSource.name} and state <> 'loading' and deleted_at is null`)
}
