import type { Notice } from '@/lib/domain/formats'
import type { Changes, Failure, RepeatedInput } from '@/lib/domain/imports'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'

/** How a server is signed in to; the secret is kept apart. */
export type Login =
  | { kind: 'none' }
  | { kind: 'basic'; user: string }
  | { kind: 'header'; name: string }
  | { kind: 's3'; endpoint: string | null; region: string; accessKey: string }

/** Where a layer is read again from. */
export interface UpdateSource {
  layerId: number
  userId: number
  /** Login of the user for whom it runs. */
  userLogin: string
  url: string
  login: Login
  /** Encrypted. */
  secret: string | null
  options: RepeatedInput
  rrule: string | null
  timezone: string
  startsAt: Date
  enabled: boolean
  nextRun: Date | null
  etag: string | null
  lastModified: string | null
  digest: string | null
  failures: number
  revision: number
  updatedAt: Date
}

export type RunState = 'queued' | 'running' | 'importing' | 'done' | 'unchanged' | 'failed'

/** One reading of a source. */
export interface UpdateRun {
  id: number
  layerId: number
  sourceRevision: number
  slot: Date | null
  forced: boolean
  state: RunState
  attempts: number
  importJobId: number | null
  size: number | null
  changes: Changes | null
  notices: Notice[]
  errorCount: number
  failure: Failure | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** A source that has failed as often in a row waits longer than its schedule says. */
export const failuresUntilPause = 5

const sourceColumns = sql`
  s.layer_id as "layerId", s.user_id as "userId", u.login as "userLogin", s.url, s.login, s.secret, s.options, s.rrule,
  s.timezone, s.starts_at as "startsAt", s.enabled, s.next_run as "nextRun", s.etag, s.last_modified as "lastModified",
  s.digest, s.failures, s.revision, s.updated_at as "updatedAt"`

/** Columns of a run over `update_runs j`. */
export const runColumns = sql`
  j.id, j.layer_id as "layerId", j.source_revision as "sourceRevision", j.slot, j.forced, j.state, j.attempts,
  j.import_job_id as "importJobId", j.size::float8 as size, j.changes, j.notices, j.error_count as "errorCount",
  j.failure, j.created_at as "createdAt", j.started_at as "startedAt", j.finished_at as "finishedAt"`

/** The source of a layer; null when it has none. */
export async function findSource(
  database: Database,
  layerId: number,
  lock = false,
): Promise<UpdateSource | null> {
  const [found] = await database.query<UpdateSource>(sql`
    select ${sourceColumns} from update_sources s join users u on u.id = s.user_id
    where s.layer_id = ${layerId} ${lock ? sql`for update of s` : empty}`)
  return found ?? null
}

/** Runs as they are by now: one whose import has ended is over, although nobody has written it down yet. */
export const shownRun: Sql = sql`(
  select r.id, r.layer_id, r.source_revision, r.slot, r.forced, r.attempts, r.import_job_id, r.size, r.created_at,
    r.started_at,
    case when i.state in ('done', 'failed') then i.state else r.state end as state,
    coalesce(i.changes, r.changes) as changes, coalesce(i.notices, r.notices) as notices,
    coalesce(i.error_count, r.error_count) as error_count, coalesce(i.failure, r.failure) as failure,
    coalesce(i.finished_at, r.finished_at) as finished_at
  from update_runs r left join import_jobs i on i.id = r.import_job_id and r.state = 'importing')`

/** Runs that are not over. */
export const isOpen: Sql = sql`state in ('queued', 'running', 'importing')`
