import { normalForm } from '@/lib/domain/places'
import checkedTowns from './checked-towns.json'

/** Official names by `RU.73/` and their comparison form. */
const official = new Map<string, string>()
for (const [region, names] of Object.entries(checkedTowns.names))
  for (const name of names.split(', ')) official.set(`${region}/${formOf(name)}`, name)

/** Soft and hard signs of transliterations are no ends of words. */
function formOf(name: string): string {
  return normalForm(name.replace(/['’ʼ"”]/g, ''))
}

const abroad = new Map(
  Object.entries(checkedTowns.neighbours).map(([country, names]) => [country, new Set(names.split(', '))]),
)

interface NamedTown {
  name: string
  ascii: string
  others: readonly string[]
  country: string
  state: string
}

/** The official Russian name of a town: in Russia by its region and its present name, in neighbouring countries, whose
 * own names are spelt otherwise, the one among its names. */
export function officialName({ name, ascii, others, country, state }: NamedTown): string | null {
  for (const text of [name, ascii]) {
    const found = official.get(`${country}.${state}/${formOf(text)}`)
    if (found) return found
  }
  const known = abroad.get(country)
  return (known && others.find((other) => known.has(other))) ?? null
}

/** Federal cities, whose towns the table calls parts of them: Красное Село. */
const federalCities = new Set(['RU.48', 'RU.66'])

/** Whether a part of a federal city is a town by its official name. */
export const isTownInCity = (place: NamedTown): boolean =>
  federalCities.has(`${place.country}.${place.state}`) && officialName(place) !== null

/** Whether a place is a town of Russia, however few people live there. */
export const isOfficialTown = (place: NamedTown): boolean =>
  place.country === 'RU' && officialName(place) !== null
