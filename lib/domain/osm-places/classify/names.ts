import type { Tags } from '@/lib/domain/osm'

export interface Names {
  name: string
  names: Record<string, string>
  otherNames: string[]
}

const longest = 200
const othersAtMost = 40
const languagesAtMost = 60

const inLanguage = /^name:([a-z]{2,3}(?:[-_][A-Za-z]{2,8})?)$/
const otherwise = /^(alt|old|short|int|official|loc|reg|nat)_name(:[a-z]{2,3}(?:[-_][A-Za-z]{2,8})?)?(_\d+)?$/

/** The local name of a feature, its names in every tagged language, and its alternative names. */
export function namesOf(tags: Tags): Names {
  const names: Record<string, string> = {}
  const others = new Set<string>()
  for (const key of Object.keys(tags)) {
    const value = tags[key]?.trim().slice(0, longest)
    if (!value || !key.includes('name')) continue
    const language = inLanguage.exec(key)?.[1]
    if (language && Object.keys(names).length < languagesAtMost) names[language.replace('_', '-')] = value
    else if (otherwise.test(key)) for (const part of value.split(';')) others.add(part.trim())
  }
  const name = tags.name?.trim().slice(0, longest) || tags.int_name?.trim() || names.en || names.ru || ''
  others.delete('')
  others.delete(name)
  return { name, names, otherNames: [...others].slice(0, othersAtMost) }
}
