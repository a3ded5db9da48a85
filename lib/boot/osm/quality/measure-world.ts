import { searchPlaces } from '@/lib/domain/geocoding'
import { database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import { metresBetween } from './compare'
import { type Line, tryAll } from './measure'

interface City {
  name: string
  ru: string | null
  en: string | null
  lon: number
  lat: number
}

const citiesAtMost = 1000
/** Centres of one city may differ by this many metres. */
const near = 30_000

/** The largest cities of the world must come first by name; empty when the world is not loaded. */
export async function measureWorld(): Promise<Line[]> {
  const cities = await database.query<City>(sql`
    select p.name, p.names->>'ru' as ru, p.names->>'en' as en, p.lon, p.lat from geocoding.places p
    join geocoder_sources s on s.edition = p.edition and s.kind = 'gazetteer'
    where p.kind in ('city', 'town') and p.population is not null order by p.population desc limit ${citiesAtMost}`)
  if (cities.length === 0) return []
  return [await byName(cities, 'ru', 'Russian'), await byName(cities, 'en', 'English')]
}

function byName(cities: readonly City[], locale: Locale, language: string): Promise<Line> {
  return tryAll(`world cities by ${language} name, first`, 0.98, cities, async (city) => {
    const query = city[locale] ?? city.name
    const found = await searchPlaces(database, { query, locale, limit: 5 })
    const [first] = found
    return {
      passed: first !== undefined && metresBetween(first, city) <= near,
      about: `${query} → ${found.map(({ label }) => label).join(' | ') || 'nothing'}`,
    }
  })
}
