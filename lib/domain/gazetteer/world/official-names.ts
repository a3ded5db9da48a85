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
