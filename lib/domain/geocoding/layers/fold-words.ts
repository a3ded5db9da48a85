import { plainDigits, searchWordsOf } from '@/lib/domain/places'
import { type Database, sql } from '@/lib/platform/database'

const foldedAtOnce = 20_000

/** Gives the words of a layer that are new their normal forms, so that they can be found. A table that another
 * program has dropped and created again is read first. */
export async function foldWords(database: Database, layerId: number): Promise<void> {
  const [state] = await database.query<{ noted: boolean; waiting: boolean }>(
    sql`select geocoding.notes_layer_texts(${layerId}::int) as noted,
      exists (select from geocoding.layer_words where layer_id = ${layerId}::int and form is null) as waiting`,
    'layer-words-state',
  )
  if (state && !state.noted) await database.query(sql`select geocoding.read_layer_texts(${layerId}::int)`)
  if (state?.noted && !state.waiting) return
  while ((await foldSome(database, layerId)) === foldedAtOnce);
}

/** One statement for what is taken and what takes its place would need the forms; so another search may find the words without
 * forms meanwhile, and the one that deletes them writes the forms. */
async function foldSome(database: Database, layerId: number): Promise<number> {
  const found = await database.query<{ mark: string; word: string }>(sql`
    select mark::text as mark, word from geocoding.layer_words
    where layer_id = ${layerId}::int and form is null limit ${foldedAtOnce}::int`)
  if (found.length === 0) return 0
  const forms = found.flatMap(({ mark, word }) => {
    const own = searchWordsOf(plainDigits(word))
    return (own.length > 0 ? own : ['']).map((form) => ({ mark, form }))
  })
  await database.query(sql`
    with given as (
      select mark::bigint as mark, form from unnest(${forms.map(({ mark }) => mark)}::text[], ${forms.map(({ form }) => form)}::text[]) g(mark, form)
    ), taken as (
      delete from geocoding.layer_words k where k.layer_id = ${layerId}::int and k.form is null
        and k.mark in (select mark from given) returning k.mark, k.word
    )
    insert into geocoding.layer_words (layer_id, mark, word, form)
    select ${layerId}::int, t.mark, t.word, g.form from taken t join given g using (mark)`)
  return found.length
}
