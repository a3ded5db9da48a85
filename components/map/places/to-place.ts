import type { Address } from '@/lib/shared/address'
import type { FoundPlace, GeocodingItem, GeocodingResult, PlaceKind } from './place'

/** Converts a search result for lists: name and context separately. */
export function toPlace(
  { pkid, label, zoom, point, address }: GeocodingItem,
  source: GeocodingResult,
): FoundPlace {
  const { layer, layerId } = source
  const place = { key: `${layerId ?? ''} ${pkid} ${label}`, label, zoom, lon: point.lon, lat: point.lat }
  if (layerId !== null)
    return { ...place, kind: 'object', title: label, parents: layer, object: { layerId, id: pkid } }
  const parts = label.split(', ')
  const kind = kindOf(parts, address, zoom)
  // «Улица Ленина, 12» is one name.
  const own = kind === 'house' && parts[1] === address.house_number ? 2 : 1
  return { ...place, kind, title: parts.slice(0, own).join(', '), parents: parts.slice(own).join(', ') }
}

/** The response has no kind: it is derived from name and context. */
function kindOf([first = '', second]: readonly string[], address: Address, zoom: number): PlaceKind {
  const { house_number: number, road, suburb, city, country } = address
  if (number && (second === number || first === `${number} ${road ?? city}`)) return 'house'
  if (first === road) return 'street'
  if (zoom <= 4 && first === country) return 'country'
  if (zoom <= 8) return 'region'
  if (first === city) return 'city'
  if (first === suburb) return 'district'
  return 'poi'
}
