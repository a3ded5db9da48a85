import { type Database, sql } from '@/lib/platform/database'
import { wordOfKind } from '../normal/kinds-of-interest'
import { deletionsOf, markOf } from '../normal/word-mark'
import { tableOf } from './tables'

interface Word {
  word: string
  places: number
  weight: number
}

/** Writes every word of an edition's names once and returns their number. */
export async function writeWords(
  database: Database,
  edition: number,
  onDone: (done: number) => Promise<void>,
): Promise<number> {
  let written = await writeKinds(database, edition)
  const vocabulary = tableOf('vocabulary', edition)
  await database.query(sql`
    create unlogged table ${vocabulary} as
    select w as word, count(*) as places, max(p.importance) as weight from ${tableOf('places', edition)} p
    cross join lateral (select distinct unnest(string_to_array(array_to_string(p.forms, ' '), ' ')) as w) x
    where p.forms is not null and w <> '' group by w`)
  const parts = database.stream<Word>(sql`select row_to_json(v) from ${vocabulary} v`, 2_000)
  for await (const words of parts) {
    const rows = words.map((one) => ({
      ...one,
      mark: markOf(one.word),
      deletions: marksOfDeletions(one.word),
    }))
    await database.query(sql`
      insert into ${tableOf('words', edition)} (edition, mark, word, places, weight, deletions)
      select ${edition}::int, mark, word, places, weight, deletions
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(mark int, word text, places int, weight real, deletions int[])`)
    written += words.length
    await onDone(written)
  }
  return written
}

/** The words of kinds of interest, which are in no name. */
async function writeKinds(database: Database, edition: number): Promise<number> {
  const kinds = await database.query<{ category: string; places: number; weight: number }>(sql`
    select category, count(*)::int as places, max(importance) as weight from ${tableOf('places', edition)}
    where kind = 'poi' and category is not null group by category`)
  const rows = kinds.map(({ category, ...row }) => {
    const word = wordOfKind(category)
    return { ...row, word, mark: markOf(word) }
  })
  await database.query(sql`
    insert into ${tableOf('words', edition)} (edition, mark, word, places, weight, deletions)
    select ${edition}::int, mark, word, places, weight, '{}'
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(mark int, word text, places int, weight real)`)
  return rows.length
}

// Numbers are not corrected: any digit may be the wrong one.
const marksOfDeletions = (word: string): number[] => (/^\d+$/.test(word) ? [] : deletionsOf(word).map(markOf))
