import type { Find } from '../geocoder-api'

export type FindKind =
  | 'country'
  | 'state'
  | 'county'
  | 'city'
  | 'town'
  | 'district'
  | 'hamlet'
  | 'neighbourhood'
  | 'postcode'
  | 'street'
  | 'house'
  | 'interest'

const byZoom: readonly (readonly [upTo: number, kind: FindKind])[] = [
  [3, 'country'],
  [5, 'state'],
  [8, 'county'],
  [10, 'city'],
  [12, 'town'],
]

/** The kind of a result. Responses contain only its level: the rest is derived from its name. */
export function kindOfFind({ zoom, label, address }: Pick<Find, 'zoom' | 'label' | 'address'>): FindKind {
  const kind = byZoom.find(([upTo]) => zoom <= upTo)?.[1]
  if (kind) return kind
  const { house_number: number, road, city, suburb, postcode } = address ?? {}
  const begins = (text: string | undefined) => text !== undefined && label.startsWith(text)
  if (zoom <= 13) return begins(suburb) ? 'district' : 'hamlet'
  if (zoom <= 15) return begins(postcode) ? 'postcode' : 'neighbourhood'
  if (zoom <= 17) return 'street'
  if (number === undefined) return 'interest'
  const asHouse = [`${road ?? city}, ${number}`, `${number} `, `${number},`]
  return asHouse.some(begins) ? 'house' : 'interest'
}
