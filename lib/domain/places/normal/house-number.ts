import { foldWord } from './fold-letters'

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
  /(?<![\p{L}\p{N}])(?:(?:д|дом|зд|здание|вл|влд|двлд|владение|соор|сооружение|house|no|n|№)\.?\s*)?(\d{1,5})(?!\d)/giu
const part =
  /\s*,?\s*(?:(корпус|корп|к)|(строение|стр|с)|(владение|вл)|(литера|лит))\.?\s*(\d{1,4}|[а-яёa-z](?![\p{L}]))/iuy
const slash = /\s*([/-])\s*(\d{1,4})(?![\p{L}\d])/uy
const letter = /[\s"«-]?(?![кс]\.?\s*\d)([а-яёa-z])"?»?(?![\p{L}\d])/iuy
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
    let key = String(Number(match[1]))
    const take = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = end
      const taken = pattern.exec(text)
      if (taken) end = pattern.lastIndex
      return taken
    }
    const repeated = take(again)
    if (repeated?.[1]) key += repeated[1].toLowerCase()
    const before = end
    const own = take(letter)
    if (own && begins.test(own[0])) end = before
    else if (own?.[1]) key += foldWord(own[1])
    const second = take(slash)
    if (second) key += `${second[1]}${Number(second[2])}`
    for (let next = take(part); next; next = take(part)) key += partKey(next)
    found.push({ key, value: Number(match[1]), start, end })
  }
  return found
}

function partKey([, building, structure, estate, , number = '']: RegExpExecArray): string {
  const mark = building ? 'k' : structure ? 's' : estate ? 'v' : ''
  return mark + (/^\d+$/.test(number) ? Number(number) : foldWord(number))
}

/** The comparison key of a house number; anything else is only folded. */
export function houseKey(text: string): { key: string; value: number | null } {
  const [number] = findHouseNumbers(text.trim())
  if (number) return { key: number.key, value: number.value }
  return { key: text.trim().split(/\s+/).map(foldWord).join(' ').slice(0, 40), value: null }
}
