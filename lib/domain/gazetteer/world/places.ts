import { setImmediate as breathe } from 'node:timers/promises'
import { importanceOf, type PlaceDraft, type PlaceKind } from '@/lib/domain/places'
import { addedTowns } from './added-towns'
import { type GeoName, readGeoNames } from './geonames'
import { countryOf } from './crimea'
import { countryKey, regionKey } from './keys'
import { isMunicipal } from './municipal'
import { namesOf } from './names'
import { isOfficialTown, isPartOfCity } from './official-names'
import type { WorldFiles } from './paths'

/** Places processed before yielding to the event loop. */
const atOnce = 200

/** Populated places as gazetteer records. */
export async function* placeDrafts({ places, fewestPeople }: WorldFiles): AsyncGenerator<PlaceDraft> {
  for (const town of addedTowns(fewestPeople)) yield placeDraft(town)
  let count = 0
  for await (const place of readGeoNames(places, fewestPeople)) {
    yield placeDraft(place)
    if (++count % atOnce === 0) await breathe()
  }
}

function placeDraft(place: GeoName): PlaceDraft {
  const { id, lon, lat, country, state, county, population } = place
  const kind = kindOf(place)
  return {
    ...namesOf(place),
    key: id,
    kind,
    lon,
    lat,
    ...(population > 0 && { population }),
    ...(isNoTown(place) && { importance: importanceOf({ kind, population }) - noTown }),
    parents: {
      country: countryKey(countryOf(country, state)),
      ...(state && !isMunicipal(country) && { state: regionKey(`${country}.${state}`) }),
      ...(county && !isOnItsOwn(place) && { county: regionKey(`${country}.${state}.${county}`) }),
    },
  }
}

/** What a settlement of Russia that is no town loses to a namesake that is one: people name the town alone. */
const noTown = 0.04
const isNoTown = (place: GeoName): boolean =>
  place.country === 'RU' && !isPartOfCity(place) && !isOfficialTown(place)

/** Large towns of Russia are districts themselves; the table puts some of them into the district around them. */
const isOnItsOwn = ({ country, code, population }: GeoName): boolean =>
  country === 'RU' && (code === 'PPLA' || population >= 100_000)

const seats = new Set(['PPLC', 'PPLA', 'PPLG'])

function kindOf(place: GeoName): PlaceKind {
  const { code, population } = place
  if (isPartOfCity(place)) return 'district'
  if (population >= 50_000 || seats.has(code)) return 'city'
  if (population >= 5000 || code === 'PPLA2' || isOfficialTown(place)) return 'town'
  return 'village'
}
