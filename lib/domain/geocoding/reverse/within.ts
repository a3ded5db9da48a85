import type { PlaceRow } from '../record'
import type { Region } from './resolve-region'

/** Fills unknown parents of a place from the region; outlines of countries are coarse, so at a border the region may be in
 * another one. */
export function within<Place extends PlaceRow>(place: Place, region: Region): Place {
  const isAbroad = place.country_id !== null && region.country !== null && place.country_id !== region.country
  const [state, county] = isAbroad ? [null, null] : [region.state, region.county]
  return {
    ...place,
    country_id: place.country_id ?? other(region.country, place),
    state_id: place.level > 5 ? (place.state_id ?? other(state, place)) : null,
    county_id: place.level > 8 ? (place.county_id ?? other(county, place)) : null,
    city_id: place.level > 12 ? (place.city_id ?? other(region.city, place)) : null,
  }
}

const other = (id: number | null, place: PlaceRow): number | null => (id === place.id ? null : id)
