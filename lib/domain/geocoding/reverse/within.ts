import type { PlaceRow } from '../record'
import type { Region } from './resolve-region'

/** Fills unknown parents of a place from the region. */
export function within<Place extends PlaceRow>(place: Place, region: Region): Place {
  return {
    ...place,
    country_id: place.country_id ?? other(region.country, place),
    state_id: place.level > 5 ? (place.state_id ?? other(region.state, place)) : null,
    county_id: place.level > 8 ? (place.county_id ?? other(region.county, place)) : null,
    city_id: place.level > 12 ? (place.city_id ?? other(region.city, place)) : null,
  }
}

const other = (id: number | null, place: PlaceRow): number | null => (id === place.id ? null : id)
