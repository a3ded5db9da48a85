import { normalForm } from '@/lib/domain/places'
import { englishOfRussian, withYo } from './english-name'
import type { GeoName } from './geonames'
import { givenNames, ownerOf } from './given-names'
import { divideNames } from './name-kinds'
import { nativeName, scriptOf } from './native-name'
import { officialName } from './official-names'
import { pickRussian } from './russian-name'
import { shortFormsOfTown } from './short-forms'
import { spellInRussian } from './spell-in-russian'

export interface PlaceNames {
  name: string
  names: Record<string, string>
  shortNames: string[]
  otherNames: string[]
  foreignNames: string[]
}

const cyrillic = /\p{Script=Cyrillic}/u
const latin = /^[\p{Script=Latin}\p{M}\s.'’‘ʻ()-]+$/u
/** Airport codes and letter-by-letter spellings, which GeoNames lists among the names. */
const noName = /^[A-Z]{2,4}$|^[^\p{Lu}'’‘ʻ]|\d|https?:/u

/** Number of alternative names kept, by population. */
const kept: readonly (readonly [people: number, names: number])[] = [
  [300_000, 120],
  [50_000, 16],
  [10_000, 5],
  [0, 2],
]

/** The names of a place: by language where known, and other searchable ones. */
export function namesOf(place: GeoName): PlaceNames {
  const given = givenNames(place)
  const ownCyrillic = place.others.filter((name) => cyrillic.test(name))
  const ownLatin = place.others.filter((name) => latin.test(name) && !noName.test(name))
  const russian =
    given.russian ??
    officialName(place) ??
    pickRussian(ownCyrillic, [place.name, ...ownLatin], place.country) ??
    spellInRussian(place.name, place.country)
  const english = given.english ?? englishName(place, russian)
  const native = nativeName(place.country, place.others)
  const names = {
    ...(native && { [native.language]: native.name }),
    en: english,
    ...(russian && { ru: russian }),
  }
  const others = [...ownCyrillic, ...ownLatin, ...place.others.filter((name) => isForeign(name))]
  const known = [place.name, ...Object.values(names)]
  const { otherNames, foreignNames } = divideNames(newOnes(others, known, place), [...known, place.ascii])
  return { name: place.name, names, shortNames: shortFormsOfTown(place.id), otherNames, foreignNames }
}

const englishName = ({ name, ascii, country }: GeoName, russian: string | null): string => {
  if (country === 'RU') return withYo(englishOfRussian(name), russian ?? '')
  return scriptOf(country) ? ascii : name
}

const isForeign = (name: string) =>
  name !== '' && !cyrillic.test(name) && !latin.test(name) && !noName.test(name)

/** Names with different search words than those before them. */
function newOnes(names: readonly string[], before: readonly string[], { id, population }: GeoName): string[] {
  const most = kept.find(([people]) => population >= people)?.[1] ?? 0
  const forms = new Set(before.map(normalForm))
  const found: string[] = []
  for (const name of names) {
    if (found.length === most) break
    const form = normalForm(name)
    // A name of one of the largest cities is not kept for other places that once had it.
    const isTaken = (ownerOf(form) ?? id) !== id
    if (form === '' || forms.has(form) || isTaken) continue
    forms.add(form)
    found.push(name)
  }
  return found
}
