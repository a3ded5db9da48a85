import { sql, transaction } from '@/lib/platform/database'
import type { LoadedSource, SourceDraft } from '../record'
import { calledAs } from './sources'
import { attachTables, dropDrafts, dropTables, lockSearches } from './tables'
import { untilFree, waitBriefly } from './until-free'

type Counts = Pick<LoadedSource, 'places' | 'words' | 'skipped'> & { kinds: LoadedSource['counts'] }

/** Switches searches from the former edition to the loaded one; a search sees all of one or all of the other.
 * While something reads places for long, it is tried again and searches go on. */
export function swapEditions(
  edition: number,
  draft: SourceDraft,
  counts: Counts,
  requireWanted: () => void,
): Promise<void> {
  return untilFree(() => swap(edition, draft, counts), requireWanted)
}

async function swap(
  edition: number,
  draft: SourceDraft,
  { places, words, skipped, kinds }: Counts,
): Promise<void> {
  await transaction(
    async (database) => {
      await database.query(sql`set local statement_timeout = 0`)
      await waitBriefly(database)
      const [source] = await database.query<{ before: number | null }>(sql`
        select edition as before from geocoder_sources where next_edition = ${edition} for update`)
      if (!source) throw new Error('Another load of this source has begun')
      await dropDrafts(database, edition)
      await lockSearches(database)
      await attachTables(database, edition)
      if (source.before !== null) await dropTables(database, source.before)
      await database.query(sql`
        update geocoder_sources set ${calledAs(draft)}, digest = next_digest, edition = ${edition}, next_digest = null,
          next_edition = null, gathered = null, state = 'ready', loaded_at = now(), places = ${places}, words = ${words},
          skipped = ${skipped}, counts = ${JSON.stringify(kinds)}::jsonb
        where next_edition = ${edition}`)
    },
    { timeout: 600_000 },
  )
}
