export interface Piece {
  text: string
  hit: boolean
}

const word = /([\p{L}\p{N}]+)/u

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
const wordsOf = (text: string) =>
  fold(text)
    .split(word)
    .filter((_, at) => at % 2 === 1)

/** Splits a text where its words begin like those of a query. */
export function emphasise(text: string, query: string): Piece[] {
  const wanted = wordsOf(query)
  const pieces: Piece[] = []
  const add = (piece: string, hit: boolean) => {
    const last = pieces.at(-1)
    if (piece === '') return
    if (last?.hit === hit) last.text += piece
    else pieces.push({ text: piece, hit })
  }
  for (const [at, part] of text.split(word).entries()) {
    const own = fold(part)
    const lengths =
      at % 2 === 1 ? wanted.filter((one) => own.startsWith(one)).map(({ length }) => length) : []
    const length = Math.max(0, ...lengths)
    add(part.slice(0, length), true)
    add(part.slice(length), false)
  }
  return pieces
}

/** Scores a label for a query: two points per whole word, one per prefix. */
export function fitOf(label: string, query: string): number {
  const own = wordsOf(label)
  return wordsOf(query).reduce(
    (sum, one) => sum + (own.includes(one) ? 2 : own.some((part) => part.startsWith(one)) ? 1 : 0),
    0,
  )
}

/** Whether every word of a query begins a word of a text. */
export function saysAll(text: string, query: string): boolean {
  const own = wordsOf(text)
  return wordsOf(query).every((one) => own.some((part) => part.startsWith(one)))
}

/** How well something matches a query, from 0 to 1.5: how much of the query its text has, and how much of its title the query
 * says. */
export function shareOf({ title, text }: { title: string; text: string }, query: string): number {
  const [own, wanted] = [wordsOf(title), wordsOf(query)]
  if (own.length === 0 || wanted.length === 0) return 0
  const said = own.filter((part) => wanted.some((one) => part.startsWith(one))).length
  return fitOf(text, query) / (2 * wanted.length) + said / own.length / 2
}
