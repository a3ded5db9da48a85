import { normalForm } from '@/lib/domain/places'
import checkedTowns from './checked-towns.json'

/** Official names by `RU.73/` and their comparison form. */
const official = new Map<string, string>()
for (const [region, names] of Object.entries(checkedTowns.names))
  for (const name of names.split(', ')) official.set(`${region}/${formOf(name)}`, name)

/** Soft and hard signs of transliterations are no ends of words, and ye after a vowel is е. */
function formOf(name: string): string {
  return normalForm(name.replace(/['’ʼ"”]/g, '').replace(/(?<=[aeiou])ye(?!\p{L})/giu, 'e'))
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

/** Whether a place is a part of a town: so coded, or large and within a federal city, without being an official town. */
export function isPartOfCity(place: NamedTown & { code: string; population: number }): boolean {
  const isInCity = federalCities.has(`${place.country}.${place.state}`)
  if (isInCity && officialName(place) !== null) return false
  return (
    place.code === 'PPLX' ||
    (isInCity && !place.code.startsWith('PPLA') && place.code !== 'PPLC' && place.population >= partFrom)
  )
}

/** Places of fewer people around a federal city are villages. */
const partFrom = 20_000

/** Whether a place is a town of Russia, however few people live there. */
export const isOfficialTown = (place: NamedTown): boolean =>
  place.country === 'RU' && officialName(place) !== null
