import { normalForm } from '@/lib/domain/places'
import { givenNames } from './given-names'
import checkedTowns from './checked-towns.json'
import { divideNames } from './name-kinds'
import { pickRussian } from './russian-name'

/** Official names by `RU.73/` and their comparison form, and as they are. */
const official = new Map<string, string>()
const exact = new Set<string>()
for (const [region, names] of Object.entries(checkedTowns.names))
  for (const name of names.split(', ')) {
    official.set(`${region}/${formOf(name)}`, name)
    exact.add(`${region}/${name}`)
  }

const namesakes = new Set(checkedTowns.namesakes)
const twins = new Set(checkedTowns.twins)
const present: Readonly<Record<string, number>> = checkedTowns.people

/** Soft and hard signs of transliterations are no ends of words, and ye after a vowel is е. */
function formOf(name: string): string {
  return normalForm(name.replace(/['’ʼ"”]/g, '').replace(/(?<=[aeiou])ye(?!\p{L})/giu, 'e'))
}

const abroad = new Map(
  Object.entries(checkedTowns.neighbours).map(([country, names]) => [country, new Set(names.split(', '))]),
)

interface NamedTown {
  id?: number
  name: string
  ascii: string
  others: readonly string[]
  country: string
  state: string
}

/** The official Russian name of a town: in Russia by its region and its present name, or the Russian one among its names
 * where the table has an exonym (Peterhof); in neighbouring countries, whose own names are spelt otherwise, the one among
 * its names. */
export function officialName(town: NamedTown): string | null {
  const { name, ascii, others, country, state } = town
  if (isNamesake(town)) return null
  for (const text of [name, ascii]) {
    const found = official.get(`${country}.${state}/${formOf(text)}`)
    if (found) return found
  }
  const listed = others.some((other) => exact.has(`${country}.${state}/${other}`))
  const given = givenNames(town).russian
  const picked = listed ? (given ?? pickRussian(others, [name], country)) : null
  if (picked && exact.has(`${country}.${state}/${picked}`) && (given || isAlike(picked, name))) return picked
  const known = abroad.get(country)
  return (known && others.find((other) => known.has(other))) ?? null
}

const isAlike = (name: string, known: string): boolean => divideNames([name], [known]).otherNames.length > 0

/** Whether a row has the name of a town of its region, often its people too, without being it. */
const isNamesake = ({ id }: { id?: number }): boolean => id !== undefined && namesakes.has(id)

/** The people of a place, where the table has none, those of former times or those of a namesake. */
export const peopleOf = (id: number, people: number): number =>
  isNamesake({ id }) ? 0 : (present[id] ?? people)

/** Whether a row repeats a town that has another row, at times under a former name and in a wrong place. */
export const isTwin = ({ id }: { id: number }): boolean => twins.has(id)

/** Federal cities, whose towns the table calls parts of them: Красное Село. */
const federalCities = new Set(['RU.48', 'RU.66'])
const wholeCities = new Set(['PPLC', 'PPLA'])

/** Whether a place is a part of a town: so coded, or large and within a federal city, without being an official town. */
export function isPartOfCity(place: NamedTown & { code: string; population: number }): boolean {
  const isInCity = federalCities.has(`${place.country}.${place.state}`)
  if (isInCity && (wholeCities.has(place.code) || officialName(place) !== null)) return false
  return (
    place.code === 'PPLX' || (isInCity && (place.code.startsWith('PPLA') || place.population >= partFrom))
  )
}

/** Places of fewer people around a federal city are villages. */
const partFrom = 20_000

/** Whether a place is one of the listed towns, however few people live there. */
export const isOfficialTown = (place: NamedTown): boolean =>
  exact.has(`${place.country}.${place.state}/${officialName(place)}`)
