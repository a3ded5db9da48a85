import { foldWord, isHelper, meaningsOf } from '@/lib/domain/places'
import { type Database, sql } from '@/lib/platform/database'
import type { Token } from './parse-query'

const [shortest, longest] = [6, 32]
/** Splits of one word that are tried. */
const splitsAtMost = 3

interface Split {
  parts: string
  weight: number
}

/** Texts in which unknown words are split into two known ones: НижнийНовгород. */
export async function splitGlued(
  database: Database,
  query: string,
  unknown: readonly Token[],
): Promise<string[]> {
  const glued = unknown.filter(({ plain, number }) => isLong(plain) && number === null)
  const [token] = glued
  if (!token) return []
  const pairs = pairsOf(token.plain)
  const words = [...new Set(pairs.flat().map(foldWord))]
  const rows = await database.query<{ word: string; weight: number }>(
    sql`select word, max(weight) as weight from geocoding.words where word = any(${words}::text[]) group by word`,
  )
  const known = new Map(rows.map(({ word, weight }) => [word, weight]))
  const splits: Split[] = pairs.flatMap(([first, second]) => {
    const weights = [weightOf(first, known), weightOf(second, known)]
    return weights.includes(0) ? [] : [{ parts: `${first} ${second}`, weight: Math.min(...weights) }]
  })
  const best = splits.sort((a, b) => b.weight - a.weight).slice(0, splitsAtMost)
  const lower = query.toLowerCase()
  const at = lower.indexOf(token.plain)
  if (at < 0) return []
  return best.map(({ parts }) => query.slice(0, at) + parts + query.slice(at + token.plain.length))
}

const isLong = (word: string): boolean => word.length >= shortest && word.length <= longest

function pairsOf(word: string): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 2; at <= word.length - 3; at++) pairs.push([word.slice(0, at), word.slice(at)])
  return pairs
}

/** Words of two letters are only abbreviations and helpers. */
function weightOf(part: string, known: ReadonlyMap<string, number>): number {
  const word = foldWord(part)
  const isShortForm = meaningsOf(word).some(isHelper)
  if (part.length < 3) return isShortForm ? 1 : 0
  return isShortForm ? 1 : (known.get(word) ?? 0)
}
