import { type Database, empty, raw, type Sql, sql, transaction } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { lastSource } from '@/lib/shared/place-id'
import type { LoadedSource, SourceDraft } from '../record'
import { adoptDraft, dropTables } from './tables'

/** A load without a heartbeat for this long has died, in seconds. */
const silence = 60

/** Whether a load is running for a source. */
export const isLive = raw(`(state = 'loading' and beat_at >= now() - interval '${silence} s')`)

// A waiting load has no heartbeat yet.
const columns =
  raw(`id, kind, name, title, file_name as "fileName", digest, attribution, places, words, skipped, counts,
  case when state = 'loading' and beat_at > to_timestamp(0) and beat_at < now() - interval '${silence} s'
    then 'failed' else state end as state,
  error, started_at as "startedAt", loaded_at as "loadedAt",
  (select coalesce(sum(pg_total_relation_size(to_regclass(format('geocoding.%s_%s', part, edition)))), 0)::float8
    from unnest(array['places', 'words', 'areas']) part) as bytes`)

/** Every source, the oldest first. */
export function listSources(database: Database): Promise<LoadedSource[]> {
  return database.query<LoadedSource>(
    sql`select ${columns} from geocoder_sources where deleted_at is null order by id`,
  )
}

/** What a load has finished after reading everything. */
export interface Behind {
  places: number
  skipped: number
  /** Finished steps of filling parents. */
  steps: number
}

export interface BegunLoad {
  sourceId: number
  edition: number
  /** Whether the drafts of an interrupted load of the same file are there. */
  resumed: boolean
  behind: Behind | null
}

/** Claims a source for one load and returns its number and that of the new edition. Drafts that an
 * interrupted load of the same digest has left are moved to the new edition, out of reach of that load. */
export function beginLoad(draft: SourceDraft, timeout: number): Promise<BegunLoad> {
  return transaction(
    async (database) => {
      await database.query(sql`set local statement_timeout = 0`)
      const { left, sourceId, edition } = await claim(database, draft)
      const same = draft.digest !== undefined && draft.digest === left?.digest
      const resumed =
        same && left.edition !== null && (await adoptDraft(database, left.edition, edition, sourceId))
      if (left?.edition) await dropTables(database, left.edition)
      const behind = resumed ? left.behind : null
      await noteBehind(database, edition, behind)
      return { sourceId, edition, resumed, behind }
    },
    { timeout },
  )
}

interface Left {
  id: number
  /** Whether no places of it are served yet. */
  isNew: boolean
  edition: number | null
  digest: string | null
  behind: Behind | null
}

async function claim(database: Database, draft: SourceDraft) {
  const { name, digest = null } = draft
  const left = (await find(database, name)) ?? (await enter(database, draft))
  if (left.id > lastSource)
    throw new RangeError(`Places of the source ${left.id} cannot be numbered: ${lastSource} is the last one`)
  // The served places keep their name until the load is complete.
  const [begun] = await database.query<{ sourceId: number; edition: number }>(sql`
    update geocoder_sources set ${left.isNew ? sql`${calledAs(draft)},` : empty} next_digest = ${digest}, state = 'loading',
      next_edition = nextval('geocoding.editions'), error = null, started_at = now(), beat_at = now(), deleted_at = null
    where id = ${left.id} and not ${isLive}
    returning id as "sourceId", next_edition as edition`)
  if (!begun) throw problem('geocoding.loading')
  return { ...begun, left }
}

async function find(database: Database, name: string): Promise<Left | undefined> {
  const [row] = await database.query<Left>(sql`
    select id, edition is null as "isNew", next_edition as edition, next_digest as digest, gathered as behind
    from geocoder_sources where name = ${name} for update`)
  return row
}

/** Only new sources take a number: there are few of them. */
async function enter(database: Database, { kind, name, title }: SourceDraft): Promise<Left> {
  await database.query(sql`
    insert into geocoder_sources (kind, name, title, beat_at)
    values (${kind}, ${name}, ${title}, '-infinity') on conflict (name) do nothing`)
  const row = await find(database, name)
  if (!row) throw new Error('The source was not written')
  return row
}

/** The columns of a source that come from the input. */
export function calledAs(draft: SourceDraft): Sql {
  const { kind, title, fileName = null, attribution = null } = draft
  return sql`kind = ${kind}, title = ${title}, file_name = ${fileName}, attribution = ${attribution}`
}

/** Stores what a load has finished. */
export async function noteBehind(database: Database, edition: number, behind: Behind | null): Promise<void> {
  await database.query(sql`
    update geocoder_sources set gathered = ${behind && JSON.stringify(behind)}::jsonb where next_edition = ${edition}`)
}

/** Sends a heartbeat; false when another load has taken over. */
export async function beat(database: Database, edition: number): Promise<boolean> {
  const held = await database.query(sql`
    update geocoder_sources set beat_at = now() where next_edition = ${edition} and state = 'loading' returning id`)
  return held.length > 0
}

/** The former places are still served, with a note of the error. */
const over = (reason: string): Sql =>
  sql`state = case when edition is null then 'failed' else 'ready' end, error = ${reason.slice(0, 1000)}`

/** Fails a load that will not be resumed. */
export async function failLoad(database: Database, edition: number, reason: string): Promise<void> {
  await dropTables(database, edition)
  await database.query(sql`
    update geocoder_sources set ${over(reason)}, next_edition = null, next_digest = null, gathered = null
    where next_edition = ${edition}`)
}

/** Suspends a load that the next one of the same file resumes. */
export async function suspendLoad(database: Database, edition: number, reason: string): Promise<void> {
  await database.query(sql`update geocoder_sources set ${over(reason)} where next_edition = ${edition}`)
}
