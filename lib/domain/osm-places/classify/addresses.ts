import type { Tags } from '@/lib/domain/osm'

/** An address as tagged on a feature. */
export interface Address {
  number: string
  /** What the number belongs to; both empty when not tagged. */
  street: string
  place: string
}

const longestNumber = 30
const addressesAtMost = 40

/** The addresses of a feature: several for a list of numbers or a corner house. A list of streets has one number each. */
export function addressesOf(tags: Tags): Address[] {
  const found: Address[] = []
  for (const prefix of ['addr', 'addr2']) {
    const numbers = listOf(tags[`${prefix}:housenumber`], /[;,]/)
    const streets = listOf(tags[`${prefix}:street`], /;/)
    const paired = streets.length > 1 && streets.length === numbers.length
    const places = streets.length > 0 ? [] : listOf(tags[`${prefix}:place`] ?? tags[`${prefix}:hamlet`], /;/)
    for (const [at, number] of numbers.entries())
      if (number.length <= longestNumber)
        found.push({ number, street: streets[paired ? at : 0] ?? '', place: places[0] ?? '' })
  }
  return found.slice(0, addressesAtMost)
}

const listOf = (text: string | undefined, separator: RegExp): string[] =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

export const postcodeOf = (tags: Tags): string | undefined =>
  (tags['addr:postcode'] ?? tags.postal_code)?.split(';')[0]?.trim().slice(0, 20) || undefined
