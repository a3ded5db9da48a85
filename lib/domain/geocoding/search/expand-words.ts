import { deletionsOf, foldWord, isOneErrorAway, markOf } from '@/lib/domain/places'
import { type Database, join, type Sql, sql } from '@/lib/platform/database'
import type { Token } from './parse-query'
import { plainErrors } from './plain-errors'
import { nominativesOf } from './russian-cases'

/** A word of the index that a token may mean. */
export interface Meaning {
  word: string
  mark: number
  /** How well it matches, from 0 to 1. */
  fit: number
  /** Whether it is the token with a typing error. */
  guessed: boolean
}

/** A token with its possible meanings. */
export interface Expanded {
  token: Token
  meanings: Meaning[]
  /** Whether it is a prefix of more words than are listed. */
  open: boolean
  /** Number of places with it, or with its meanings, in their names. */
  places: number
}

interface Row {
  n: number
  way: 'whole' | 'begun' | 'wrong' | 'slip' | 'case'
  word: string
  weight: number
  places: number
}

/** Words considered as completions or corrections of a token; those of the best-known places first. */
const beginningsAtMost = 128
const misspellingsAtMost = 48
const likeAtMost = 1_000
/** Words looked for with errors in the letters as typed. */
const slipsAtMost = 6
/** Words of up to this many letters are too much like others for errors. */
export const sureUpTo = 3
/** How well a word fits with a typing error, and in another case. */
export const errorFit = 0.75
const caseFit = 0.985

/** The indexed words that the tokens of a query may mean. `wrong` looks for a typing error in every token,
 * not only in unknown ones, `strict` for none. */
export async function expandWords(
  database: Database,
  tokens: readonly Token[],
  { wrong, strict = false }: { wrong: boolean; strict?: boolean },
): Promise<Expanded[]> {
  const first = await ask(
    database,
    tokens,
    tokens.flatMap((token, n) => [whole(token, n), ...(isBeginning(token, tokens) ? begunBy(token, n) : [])]),
  )
  const unknown = tokens
    .flatMap((token, n) => (wrong || !first.has(n) ? [{ token, n }] : []))
    .filter(({ token }) => token.number === null)
  if (unknown.length === 0) return read(tokens, first)
  const more = unknown.flatMap(({ token, n }, at) => [
    ...(token.last || token.word.length < 2 ? [] : begunBy(token, n)),
    ...(token.word.length > sureUpTo && !strict ? [misspelt(token, n)] : []),
    ...(at < slipsAtMost && !strict ? listed('slip', plainErrors(token.plain, token.word), n) : []),
    ...listed('case', nominativesOf(token.plain).map(foldWord), n),
  ])
  const second = more.length > 0 ? await ask(database, tokens, more) : new Map<number, Row[]>()
  for (const [n, rows] of second) first.set(n, [...(first.get(n) ?? []), ...rows])
  return read(tokens, first)
}

/** A single letter is no beginning of a name, except while more is typed. */
const isBeginning = ({ last, word }: Token, tokens: readonly Token[]): boolean =>
  last && (word.length > 1 || tokens.length > 1)

async function ask(database: Database, tokens: readonly Token[], parts: Sql[]): Promise<Map<number, Row[]>> {
  const rows = parts.length > 0 ? await database.query<Row>(join(parts, ' union all ')) : []
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const token = tokens[row.n]
    if (!token || (row.way === 'wrong' && !isOneErrorAway(token.word, row.word))) continue
    found.set(row.n, [...(found.get(row.n) ?? []), row])
  }
  return found
}

const whole = ({ meanings }: Token, n: number): Sql => sql`
  (select ${n}::int as n, 'whole' as way, word, max(weight) as weight, sum(places)::int as places from geocoding.words
   where word = any(${meanings}::text[]) group by word)`

/** A prefix may end within letters that stand for one sound: `pus` begins Pushkin. */
const cut: Readonly<Record<string, string>> = { s: 'ш', i: 'яю', k: 'xш', z: 'j', t: 'k', p: 'f' }

function beginningsOf({ word }: Token): string[] {
  if (word.length < 2) return [word]
  return [word, ...Array.from(cut[word.slice(-1)] ?? '', (sound) => word.slice(0, -1) + sound)]
}

const begunBy = (token: Token, n: number): Sql[] =>
  beginningsOf(token).map((beginning) => begun(beginning, token, n))

/** Short prefixes have precomputed lists: only the first words are read, however many share the prefix. */
function begun(beginning: string, { word }: Token, n: number): Sql {
  const letters = Array.from(beginning)
  const processSingleton = Math.min(3, letters.length)
  const begins = sql`left(word, ${sql([String(processSingleton)])}) = ${letters.slice(0, processSingleton).join('')}`
  const further =
    letters.length > 3 ? sql`and word >= ${beginning} and word < ${`${beginning}\uffff`}` : sql``
  return sql`
  (select ${n}::int as n, 'begun' as way, word, max(weight) as weight, sum(places)::int as places from (
     select word, weight, places from geocoding.words where ${begins} ${further} order by weight desc limit ${beginningsAtMost + 1}::int
   ) w where word <> ${word} group by word)`
}

const misspelt = ({ word }: Token, n: number): Sql => sql`
  (select ${n}::int as n, 'wrong' as way, word, max(weight) as weight, sum(places)::int as places from (
     select word, weight, places from geocoding.words where deletions && ${deletionsOf(word).map(markOf)}::int[] limit ${likeAtMost}::int
   ) w where word <> ${word} group by word)`

/** Words that are looked up as they are. */
const listed = (way: Row['way'], words: readonly string[], n: number): Sql[] =>
  words.length === 0
    ? []
    : [
        sql`
  (select ${n}::int as n, ${way} as way, word, max(weight) as weight, sum(places)::int as places from geocoding.words
   where word = any(${words}::text[]) group by word)`,
      ]

function read(tokens: readonly Token[], found: ReadonlyMap<number, Row[]>): Expanded[] {
  return tokens.map((token, n) => {
    const rows = found.get(n) ?? []
    const byWeight = (way: Row['way']) =>
      rows.filter((row) => row.way === way).sort((a, b) => b.weight - a.weight)
    const begun = byWeight('begun')
    const meanings = new Map<string, number>()
    const guessed = new Set<string>()
    for (const { word } of byWeight('whole')) meanings.set(word, 1)
    // A statement with more words than this is planned as a scan of all places.
    for (const { word } of begun.slice(0, beginningsAtMost))
      meanings.set(word, Math.max(meanings.get(word) ?? 0, beginningFit(token.word, word)))
    for (const { word } of byWeight('case')) meanings.set(word, Math.max(meanings.get(word) ?? 0, caseFit))
    const wrong = [...byWeight('wrong'), ...byWeight('slip')].sort((a, b) => b.weight - a.weight)
    for (const { word } of wrong.slice(0, misspellingsAtMost))
      if (!meanings.has(word)) {
        meanings.set(word, errorFit)
        guessed.add(word)
      }
    return {
      token,
      meanings: [...meanings].map(([word, fit]) => ({
        word,
        mark: markOf(word),
        fit,
        guessed: guessed.has(word),
      })),
      open: begun.length >= beginningsAtMost,
      places: rows.reduce((sum, { places }) => sum + places, 0),
    }
  })
}

/** The longer the matching part of a word, the better. */
export const beginningFit = (beginning: string, word: string): number =>
  0.7 + (0.2 * beginning.length) / word.length
