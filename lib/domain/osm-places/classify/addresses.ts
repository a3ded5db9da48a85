import type { Tags } from '@/lib/domain/osm'

/** An address as tagged on a feature. */
export interface Address {
  number: string
  /** What the number belongs to; both empty when not tagged. */
  street: string
  place: string
}

const longestNumber = 30

/** The addresses of a feature: several for a list of numbers or a corner house. At most three. */
export function addressesOf(tags: Tags): Address[] {
  const found: Address[] = []
  for (const prefix of ['addr', 'addr2']) {
    const street = tags[`${prefix}:street`]?.trim() ?? ''
    const place = street ? '' : (tags[`${prefix}:place`]?.trim() ?? '')
    for (const part of (tags[`${prefix}:housenumber`] ?? '').split(/[;,]/)) {
      const number = part.trim()
      if (number && number.length <= longestNumber) found.push({ number, street, place })
    }
  }
  return found.slice(0, 3)
}

export const postcodeOf = (tags: Tags): string | undefined =>
  (tags['addr:postcode'] ?? tags.postal_code)?.split(';')[0]?.trim().slice(0, 20) || undefined
