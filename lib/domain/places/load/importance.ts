import type { PlaceDraft } from '../record'

/** Assumed population of a settlement. */
const usual = { city: 50_000, town: 5_000, village: 500, hamlet: 50 } as const

/** Streets, houses and the like rank below every settlement, higher in larger ones: a tenth of the city's
 * importance is added. */
const small = {
  district: 0.26,
  neighbourhood: 0.24,
  postcode: 0.22,
  street: 0.2,
  poi: 0.15,
  house: 0.1,
} as const

/** Places of at least this importance are searched first. */
export const majorFrom = 0.58
/** Streets and the like of cities of at least this importance are searched next. */
export const urbanCityFrom = 0.7

/** The importance of a place from 0 to 1, by its kind and population. */
export function importanceOf({
  kind,
  population,
  importance,
}: Pick<PlaceDraft, 'kind' | 'population' | 'importance'>): number {
  if (importance !== undefined && Number.isFinite(importance)) return Math.min(1, Math.max(0, importance))
  if (kind === 'country') return 0.9 + Math.min(0.09, Math.log10(1 + (population ?? 0)) / 100)
  if (kind === 'state') return 0.65
  if (kind === 'county') return 0.5
  if (kind in usual) return byPeople(population || usual[kind as keyof typeof usual])
  return small[kind as keyof typeof small]
}

const byPeople = (people: number): number => Math.min(0.88, 0.3 + 0.075 * Math.log10(1 + people))
