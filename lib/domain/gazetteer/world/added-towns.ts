import added from './added-towns.json'
import type { GeoName } from './geonames'
import { regionKey } from './keys'

/** Towns that the data packages lack, in the form of GeoNames. */
export function* addedTowns(fewest: number): Generator<GeoName> {
  for (const [region, russian, name, lon, lat, population] of added.towns) {
    if (typeof region !== 'string' || typeof name !== 'string' || typeof russian !== 'string') continue
    const [country = '', state = ''] = region.split('.')
    if (Number(population) < fewest) continue
    yield {
      id: regionKey(`${region}/${russian}`),
      name,
      ascii: name,
      others: [russian],
      lon: Number(lon),
      lat: Number(lat),
      code: 'PPL',
      country,
      state,
      county: '',
      population: Number(population),
    }
  }
}
