import { type Database, isUnavailable, sql, transaction } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import type { LoadedSource, LoadOptions, LoadProgress, PlaceDraft, SourceDraft } from '../record'
import { buildIndexes } from './build-indexes'
import { fillParents } from './fill-parents'
import { makePostcodes } from './make-postcodes'
import { resolvePlaces } from './resolve-places'
import {
  beat,
  type BegunLoad,
  beginLoad,
  type Behind,
  failLoad,
  listSources,
  noteBehind,
  suspendLoad,
} from './sources'
import { swapEditions } from './swap-editions'
import { makeTables, tableOf } from './tables'
import { writeDrafts } from './write-drafts'
import { writeWords } from './write-words'

/** Interval of the heartbeat of a load, in milliseconds. */
const beatEvery = 10_000

/** Loads all places of a source into separate tables, which replace the former ones in one step; until then,
 * and when it fails, the former ones are served. */
export async function loadPlaces(
  database: Database,
  source: SourceDraft,
  drafts: AsyncIterable<PlaceDraft> | Iterable<PlaceDraft>,
  { onProgress, signal, givenUp = () => false }: LoadOptions = {},
): Promise<LoadedSource> {
  const load = await beginLoad(source, patience)
  const { sourceId, edition } = load
  const patient = withoutTimeout(database)
  const heart = startHeart(database, edition)
  const requireWanted = () => {
    signal?.throwIfAborted()
    heart.requireOwn()
  }
  const say = async (progress: LoadProgress) => {
    requireWanted()
    onProgress?.(progress)
  }
  try {
    await makeTables(patient, edition, load.resumed)
    const behind = load.behind ?? (await read(patient, load, drafts, say))
    const words = await finish(patient, load, behind, say)
    const kinds = await countKinds(patient, edition)
    const { places, skipped } = behind
    await swapEditions(edition, source, { places, skipped, words, kinds }, requireWanted)
  } catch (error) {
    // What stopped in the middle goes on there: at the next start, or when the database can be reached again.
    const goesOn = source.digest && !givenUp() && (signal?.aborted || isUnavailable(error))
    const end = goesOn ? suspendLoad : failLoad
    await end(database, edition, error instanceof Error ? error.message : String(error)).catch((second) =>
      // Without it the load counts as running until its heartbeat is too old, and is then taken over.
      log.warn({ err: second, source: source.name }, 'a load of places that failed could not be noted'),
    )
    throw error
  } finally {
    heart.stop()
  }
  return one(database, sourceId)
}

/** Timeout of one statement of a load, in milliseconds. */
const patience = 6 * 3_600_000

/** Requests have a statement timeout; loads do not, since their duration depends on the data. */
const withoutTimeout = (database: Database): Database => ({
  ...database,
  query: (statement) =>
    transaction(
      async (tx) => {
        await tx.query(sql`set local statement_timeout = 0`)
        return tx.query(statement)
      },
      { timeout: patience },
    ),
})

/** Reports periodically that the load is alive, however long a statement takes. */
function startHeart(database: Database, edition: number) {
  let own = true
  const timer = setInterval(() => {
    beat(database, edition).then(
      (held) => {
        own = held
      },
      // While the database is unreachable, no one else can see the source as free either.
      () => undefined,
    )
  }, beatEvery)
  return {
    requireOwn() {
      if (!own) throw new Error('Another load of this source has begun')
    },
    stop: () => clearInterval(timer),
  }
}

type Say = (progress: LoadProgress) => Promise<void>

async function read(
  database: Database,
  load: BegunLoad,
  drafts: AsyncIterable<PlaceDraft> | Iterable<PlaceDraft>,
  say: Say,
): Promise<Behind> {
  const written = await writeDrafts(database, load, drafts, (done) => say({ stage: 'reading', done }))
  const behind = { ...written, steps: 0 }
  await noteBehind(database, load.edition, behind)
  return behind
}

async function finish(
  database: Database,
  { sourceId, edition }: BegunLoad,
  behind: Behind,
  say: Say,
): Promise<number> {
  const at = async () => {
    const [row] = await database.query<{ before: number | null; rows: number }>(sql`
      select s.edition as before, (select coalesce(max(n), 0) from ${tableOf('draft', edition)}) as rows
      from geocoder_sources s where s.id = ${sourceId}`)
    return { edition, before: row?.before ?? null, rows: row?.rows ?? 0 }
  }
  const gathered = await at()
  const of = gathered.rows
  await fillParents(database, gathered, behind.steps, {
    onDone: (done) => say({ stage: 'parents', done: Math.round(done), of }),
    onStep: (steps) => noteBehind(database, edition, { ...behind, steps }),
  })
  await makePostcodes(database, sourceId, edition)
  const whole = await at()
  await resolvePlaces(database, whole, (done) => say({ stage: 'names', done, of: whole.rows }))
  const words = await writeWords(database, edition, (done) => say({ stage: 'index', done }))
  await buildIndexes(database, edition)
  return words
}

async function countKinds(database: Database, edition: number): Promise<LoadedSource['counts']> {
  const [row] = await database.query<{ kinds: LoadedSource['counts'] }>(sql`
    select coalesce(jsonb_object_agg(kind, n), '{}') as kinds
    from (select kind, count(*)::int as n from ${tableOf('places', edition)} group by kind) k`)
  return row?.kinds ?? {}
}

async function one(database: Database, id: number): Promise<LoadedSource> {
  const source = (await listSources(database)).find((each) => each.id === id)
  if (!source) throw new Error('The source was taken away while it was loaded')
  return source
}
