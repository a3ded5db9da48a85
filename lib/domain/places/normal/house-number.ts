import { foldWord } from './fold-letters'
import { plainDigits } from './plain-digits'

/** A house number found in a text. */
export interface HouseNumber {
  /** The comparison key: `12`, `12a`, `12/1`, `12k2`, `12s1`. */
  key: string
  /** The whole number that it begins with. */
  value: number
  /** Start and end in the text. */
  start: number
  end: number
}

const lead =
  /(?<![\p{L}\p{N}])(?:(?<block>(?:к|корп|корпус|korp|korpus)\.?\s*(?=\d))|(?:д|дом|dom|зд|здание|вл|влд|двлд|владение|соор|сооружение|house|no|n|№)\.?\s*)?(\d{1,5})(?!\d)/giu
const part =
  /\s*,?\s*(?:(корпус|корп|korpus|korp|к|k(?=\d))|(строение|стр|stroenie|str|с|s(?=\d))|(владение|вл|vladenie|vl)|(литера|лит|litera|lit))\.?\s*(\d{1,4}|[а-яёa-z](?![\p{L}]))/iuy
const fraction = /\s+([1-3])\s?[/⁄]\s?([2-8])(?![\p{L}\d/])/uy
const slash =
  /\s*([/–-])\s*(\d{1,4})(?!\d)(?:\s?"?(?![кс]\.?\s*\d)([а-яёa-z])"?(?![\p{L}\d]))?(?!\p{L}{2})/iuy
const letter = /[\s"«“„'-]{0,3}(?![ксks]\.?\s*\d)([а-яёa-z])["»”'“]?(?![\p{L}\d])/iuy
const behind = /\s*(rear|front)(?:[\s-]*([a-z0-9]{1,2}))?(?![\p{L}\d])/iuy
const again = /\s?(bis|ter|quater)(?!\p{L})/iuy

/** Letters after a blank that begin another word of an address: г. Казань, с. Ивановка. */
const begins = /^[\s](г|с|д|п|х|ш|и|в)$/iu

/** Every possible house number in a text, in order. */
export function findHouseNumbers(text: string): HouseNumber[] {
  const found: HouseNumber[] = []
  for (const match of text.matchAll(lead)) {
    const start = match.index
    if (start < (found.at(-1)?.end ?? 0)) continue
    let end = start + match[0].length
    const digits = match.at(-1) ?? ''
    let key = (match.groups?.block ? 'k' : '') + String(Number(digits))
    const take = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = end
      const taken = pattern.exec(text)
      if (taken) end = pattern.lastIndex
      return taken
    }
    const half = take(fraction)
    if (half) key += ` ${half[1]}:${half[2]}`
    const repeated = take(again)
    if (repeated?.[1]) key += repeated[1].toLowerCase()
    const before = end
    const own = take(letter)
    if (own && begins.test(own[0])) end = before
    else if (own?.[1]) key += foldWord(own[1])
    const second = take(slash)
    if (second)
      key += `${second[1] === '/' ? '/' : '-'}${Number(second[2])}${second[3] ? foldWord(second[3]) : ''}`
    const rear = take(behind)
    if (rear) key += ` ${rear[1]}${rear[2] ?? ''}`.toLowerCase()
    for (let next = take(part); next; next = take(part)) key += partKey(next)
    found.push({ key, value: Number(digits), start, end })
  }
  return found
}

function partKey([, building, structure, estate, , number = '']: RegExpExecArray): string {
  const mark = building ? 'k' : structure ? 's' : estate ? 'v' : ''
  return mark + (/^\d+$/.test(number) ? Number(number) : foldWord(number))
}

/** The comparison key of a house number; anything else is only folded. */
export function houseKey(text: string): { key: string; value: number | null } {
  const [number] = findHouseNumbers(plainDigits(text.trim()))
  if (number) {
    // What is left makes it another house.
    const rest =
      plainDigits(text.trim())
        .slice(number.end)
        .match(/[\p{L}\p{N}/-]+/gu) ?? []
    return { key: [number.key, ...rest.map(foldWord)].join('').slice(0, 40), value: number.value }
  }
  return { key: text.trim().split(/\s+/).map(foldWord).join(' ').slice(0, 40), value: null }
}
