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
  wrong: boolean
}

/** Limit of words that are looked at for one word of a query in one way. */
const marksAtMost = 2_000

/** For each word of a query the marks of the words of a layer that fit it; with `loose` also with typing errors and inside of
 * words. */
export async function findMarks(
  database: Database,
  layerId: number,
  words: readonly TextWord[],
  loose: boolean,
): Promise<MarksOfWord[]> {
  const parts = words.flatMap((word, n) =>
    waysTo(word, loose).map(
      ({
        condition,
        wrong,
      }) => sql`(select ${n}::int as n, mark::text as mark, form, ${wrong}::boolean as wrong
        from geocoding.layer_words where layer_id = ${layerId}::int and ${condition} limit ${marksAtMost}::int)`,
    ),
  )
  const rows = await database.query<Row>(join(parts, ' union all '))
  return words.map((word, n) => {
    const own = rows.filter((row) => row.n === n)
    const fitting = own.filter(({ form, wrong }) => !wrong || isWrong(word, form))
    const marks = new Set(fitting.map(({ mark }) => mark))
    return { marks: [...marks], open: own.length >= marksAtMost }
  })
}

interface Way {
  condition: Sql
  wrong: boolean
}

function waysTo(word: TextWord, loose: boolean): Way[] {
  const { form, forms, plain } = word
  // The letters of a form are no signs of a pattern.
  const ways: Way[] = [
    { condition: sql`form = any(${[...forms]}::text[])`, wrong: false },
    { condition: sql`form like ${`${form}%`}`, wrong: false },
  ]
  if (!loose) return ways
  const allowed = errorsAllowed(word)
  if (allowed > 0) {
    const slips = plainErrors(plain, form)
    if (slips.length > 0) ways.push({ condition: sql`form = any(${slips}::text[])`, wrong: false })
    const length = Array.from(form).length
    // Letters of one word that the other one lacks are errors.
    ways.push({
      condition: sql`form !~ '^[0-9]*$' and length(form) between ${length - allowed}::int and ${length + allowed}::int
        and length(translate(form, ${form}, '')) <= ${allowed}::int and length(translate(${form}, form, '')) <= ${allowed}::int`,
      wrong: true,
    })
  }
  if (form.length >= withinFrom) ways.push({ condition: sql`form like ${`%${form}%`}`, wrong: false })
  return ways
}

const isWrong = (word: TextWord, form: string): boolean =>
  errorsBetween(word.form, form, errorsAllowed(word)) !== null
