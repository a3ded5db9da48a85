import { type Database, join, type Sql, sql } from '@/lib/platform/database'
import { plainErrors } from '../search/plain-errors'
import { errorsBetween } from './errors-between'
import type { TextWord } from './layer-query'
import { errorsAllowed, withinFrom } from './match-texts'

/** The words of a layer that a word of a query may mean. */
export interface MarksOfWord {
  marks: string[]
  /** Whether there are more of them. */
  open: boolean
}

interface Row {
  n: number
  mark: string
  form: string
  way: WayName
}

type WayName = 'whole' | 'begun' | 'wrong' | 'slip' | 'within'

/** The best first. */
const order: readonly WayName[] = ['whole', 'begun', 'slip', 'wrong', 'within']

/** Limit of words that are looked at for one word of a query in one way. */
const marksAtMost = 2_000

/** For each word of a query the marks of the words of a layer that fit it, the best first; with `loose` also with typing errors
 * and inside of words. */
export async function findMarks(
  database: Database,
  layerId: number,
  words: readonly TextWord[],
  loose: boolean,
): Promise<MarksOfWord[]> {
  const parts = words.flatMap((word, n) =>
    waysTo(word, loose).map(
      ({ way, condition }) => sql`(select ${n}::int as n, mark::text as mark, form, ${way} as way
        from geocoding.layer_words where layer_id = ${layerId}::int and ${condition} limit ${marksAtMost}::int)`,
    ),
  )
  const rows = await database.query<Row>(join(parts, ' union all '))
  return words.map((word, n) => {
    const own = rows.filter((row) => row.n === n)
    const ranked = own.flatMap((row) => {
      const errors = row.way === 'wrong' ? errorsBetween(word.form, row.form, errorsAllowed(word)) : 0
      return errors === null ? [] : [{ mark: row.mark, rank: order.indexOf(row.way) + errors / 10 }]
    })
    const marks = new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ mark }) => mark))
    return { marks: [...marks], open: own.length >= marksAtMost }
  })
}

interface Way {
  way: WayName
  condition: Sql
}

function waysTo(word: TextWord, loose: boolean): Way[] {
  const { form, forms, plain } = word
  // The letters of a form are no signs of a pattern.
  const ways: Way[] = [
    { way: 'whole', condition: sql`form = any(${[...forms]}::text[])` },
    { way: 'begun', condition: sql`form like ${`${form}%`}` },
  ]
  if (!loose) return ways
  const allowed = errorsAllowed(word)
  if (allowed > 0) {
    const slips = plainErrors(plain, form)
    if (slips.length > 0) ways.push({ way: 'slip', condition: sql`form = any(${slips}::text[])` })
    const length = Array.from(form).length
    // Letters of one word that the other one lacks are errors.
    ways.push({
      way: 'wrong',
      condition: sql`form !~ '^[0-9]*$' and length(form) between ${length - allowed}::int and ${length + allowed}::int
        and length(translate(form, ${form}, '')) <= ${allowed}::int and length(translate(${form}, form, '')) <= ${allowed}::int`,
    })
  }
  if (form.length >= withinFrom) ways.push({ way: 'within', condition: sql`form like ${`%${form}%`}` })
  return ways
}
