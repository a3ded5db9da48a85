import { shareOf } from '@/components/map/places/emphasise'

/** What a search of the console may find. */
export type FoundKind = 'place' | 'object' | 'task' | 'person'

/** Something found, before it is shown. */
export interface Found<Entry> {
  kind: FoundKind
  title: string
  /** What the query may have beside the title: context, number, login. */
  text: string
  /** Its place among the results of its kind, which the server has ranked. */
  at: number
  entry: Entry
}

/** What a place further down costs. */
const perPlace = 0.02
/** A number that is asked for alone is that of a task. */
const asked = 2

const foundAtMost = 24

/** One list of everything found: what matches the query best comes first, whatever it is. The server also finds what only sounds
 * alike or has typing errors; among such results its order counts. */
export function rankFound<Entry>(found: readonly Found<Entry>[], query: string): Found<Entry>[] {
  const scored = found.map((one, n) => ({ one, n, score: scoreOf(one, query) }))
  return scored
    .sort((a, b) => b.score - a.score || a.n - b.n)
    .slice(0, foundAtMost)
    .map(({ one }) => one)
}

function scoreOf({ kind, title, text, at }: Found<unknown>, query: string): number {
  const number = kind === 'task' && /^[№#]?\s*(\d+)$/.exec(query.trim())?.[1]
  const isNumber = number && text.split(' ').includes(number)
  return shareOf({ title, text }, query) + (isNumber ? asked : 0) - perPlace * at
}
