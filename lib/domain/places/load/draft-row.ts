import { placeId } from '@/lib/shared/place-id'
import { houseKey } from '../normal/house-number'
import { normalForm, searchWordsOf } from '../normal/normalise-name'
import { wordOfKind } from '../normal/kinds-of-interest'
import { markOf } from '../normal/word-mark'
import { keysAtMost, levels, type NameKind, nameKinds, type PlaceDraft, parentRoles } from '../record'
import { importanceOf } from './importance'

/** Names in other languages help to find large places, but would bloat the rows of small ones. */
const formsAtMost = 60

/** Languages in which places are usually searched. */
const usual = ['ru', 'en', 'fr', 'de'] as const

/** The row of a draft; null when the draft is invalid. */
export function draftRow(sourceId: number, draft: PlaceDraft): Record<string, unknown> | null {
  if (!isSound(draft)) return null
  const { key, kind, lon, lat, population, code, houseNumber, postcode, parents = {} } = draft
  const id = (one: number | undefined) => (isKey(one) ? placeId(sourceId, one) : undefined)
  const number = houseNumber === undefined ? undefined : houseKey(houseNumber)
  const over = Object.fromEntries(parentRoles.map((role) => [`${role}_id`, id(parents[role])]))
  return {
    id: id(key),
    level: levels[kind],
    kind,
    name: clean(draft.name),
    names: namesOf(draft),
    code,
    category: draft.category,
    number: houseNumber && clean(houseNumber),
    number_key: number?.key,
    number_value: number?.value,
    postcode: postcode && clean(postcode),
    population:
      population === undefined ? undefined : Math.min(2 ** 31 - 1, Math.max(0, Math.round(population))),
    importance: importanceOf(draft),
    ...over,
    lon,
    lat,
    line: draft.line && JSON.stringify(draft.line),
    area: draft.area && JSON.stringify(draft.area),
    ...(draft.name && wordColumns(draft)),
  }
}

const isKey = (key: number | undefined): key is number =>
  key !== undefined && Number.isSafeInteger(key) && key >= 0 && key < keysAtMost

function isSound({ key, kind, name, lon, lat, houseNumber }: PlaceDraft): boolean {
  if (!isKey(key)) return false
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) return false
  return kind === 'house' ? Boolean(houseNumber?.trim() || name.trim()) : name.trim() !== ''
}

// The database accepts neither NUL nor lone surrogates.
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim().slice(0, 500)

function namesOf({ names = {} }: PlaceDraft): Record<string, string> | undefined {
  const given = Object.entries(names).map(([language, name]) => [clean(language), clean(name)] as const)
  const kept = given.filter(([, name]) => name !== '')
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

function wordColumns(draft: PlaceDraft) {
  const { kind, name, names = {}, ...others } = draft
  const { shortNames = [], otherNames = [], foreignNames = [], formerNames = [] } = others
  const inUsual = usual.flatMap((language) => names[language] ?? [])
  const all: [NameKind, readonly string[]][] = [
    ['main', [name]],
    ['language', [...inUsual, ...Object.values(names)]],
    ['short', shortNames],
    ['alternative', otherNames],
    ['foreign', foreignNames],
    ['former', formerNames],
  ]
  const kinds = new Map<string, NameKind>()
  for (const [kind, texts] of all)
    for (const text of texts.map(clean)) if (!kinds.has(text)) kinds.set(text, kind)
  const kept = [...kinds.keys()].slice(0, formsAtMost)
  // Of two names with one form the better kind counts.
  const forms = new Map<string, number>()
  for (const text of kept) {
    const form = normalForm(text)
    if (form !== '' && !forms.has(form)) forms.set(form, nameKinds[kinds.get(text) ?? 'main'])
  }
  const known = [name, ...inUsual, ...shortNames]
  return {
    forms: [...forms.keys()],
    form_kinds: [...forms.values()],
    own: [...marksOf(kept), ...kindMarks(draft)],
    context: kind === 'poi' || kind === 'house' || kind === 'postcode' ? undefined : marksOf(known),
  }
}

const marksOf = (texts: readonly string[]): number[] => [...new Set(texts.flatMap(searchWordsOf).map(markOf))]

/** Points of interest are also found by what they are. */
const kindMarks = ({ kind, category }: PlaceDraft): number[] =>
  kind === 'poi' && category ? [markOf(wordOfKind(category))] : []
