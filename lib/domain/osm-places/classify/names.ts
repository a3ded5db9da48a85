import type { Tags } from '@/lib/domain/osm'

export interface Names {
  name: string
  names: Record<string, string>
  otherNames: string[]
  formerNames: string[]
}

const longest = 200
const othersAtMost = 40
const languagesAtMost = 60

const inLanguage = /^name:([a-z]{2,3}(?:[-_][A-Za-z]{2,8})?)$/
const otherwise = /^(alt|old|short|int|official|loc|reg|nat)_name(:[a-z]{2,3}(?:[-_][A-Za-z]{2,8})?)?(_\d+)?$/

/** Whether a feature has a name in any language. */
export const isNamed = (tags: Tags): boolean =>
  tags.name !== undefined ||
  tags.int_name !== undefined ||
  tags.official_name !== undefined ||
  tags.loc_name !== undefined ||
  Object.keys(tags).some((key) => key.startsWith('name:') && inLanguage.test(key))

/** The local name of a feature, its names in every tagged language, and its alternative and former names. */
export function namesOf(tags: Tags): Names {
  const names: Record<string, string> = {}
  const others = new Set<string>()
  const former = new Set<string>()
  for (const key of Object.keys(tags)) {
    const value = tags[key]?.trim().slice(0, longest)
    if (!value || !key.includes('name')) continue
    const language = inLanguage.exec(key)?.[1]
    if (language && Object.keys(names).length < languagesAtMost) names[language.replace('_', '-')] = value
    else if (otherwise.test(key))
      for (const part of value.split(';')) (key.startsWith('old_') ? former : others).add(part.trim())
  }
  const instead = [tags.int_name, names.en, names.ru, tags.official_name, tags.loc_name]
  const name =
    [tags.name, ...instead, ...Object.values(names)]
      .map((one) => one?.trim().slice(0, longest))
      .find(Boolean) ?? ''
  for (const some of [others, former]) for (const known of ['', name]) some.delete(known)
  return { name, names, otherNames: first(others), formerNames: first(former) }
}

const first = (names: ReadonlySet<string>) => [...names].slice(0, othersAtMost)
