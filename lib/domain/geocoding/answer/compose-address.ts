import { normalForm } from '@/lib/domain/places'
import type { Locale } from '@/lib/shared/locale'
import type { Address } from '@/lib/shared/address'
import type { Found, PlaceRow } from '../record'
import type { Parent } from './read-parents'

const settlements = new Set(['city', 'town', 'village', 'hamlet'])
const quarters = new Set(['district', 'neighbourhood'])

/** A place with its address and full label. */
export function composeFound(place: PlaceRow, parents: ReadonlyMap<number, Parent>, locale: Locale): Found {
  const { id, kind, level, lon, lat, category } = place
  const anchor = place.anchor_id === null ? undefined : parents.get(place.anchor_id)
  const address = composeAddress(place, anchor, parents)
  const label = composeLabel(place, anchor, address, locale)
  return { id, kind, label, level, lon, lat, address, category }
}

function composeAddress(
  place: PlaceRow,
  anchor: Parent | undefined,
  parents: ReadonlyMap<number, Parent>,
): Address {
  const { kind, name } = place
  const parent = (id: number | null) => (id === null ? undefined : parents.get(id))
  const country = kind === 'country' ? { name, code: place.code ?? null } : parent(place.country_id)
  return drop({
    house_number: place.number ?? undefined,
    road: kind === 'street' ? name : anchor?.kind === 'street' ? anchor.name : undefined,
    suburb: quarters.has(kind)
      ? name
      : (quarterName(anchor) ?? hamletName(place, anchor) ?? parent(place.district_id)?.name),
    city: settlements.has(kind) ? name : (parent(place.city_id)?.name ?? settlementName(anchor)),
    county: kind === 'county' ? name : parent(place.county_id)?.name,
    state: kind === 'state' ? name : parent(place.state_id)?.name,
    postcode: place.postcode ?? undefined,
    country: country?.name,
    country_code: country?.code?.toLowerCase() ?? undefined,
  })
}

const settlementName = (anchor: Parent | undefined) =>
  anchor && settlements.has(anchor.kind) ? anchor.name : undefined

/** A hamlet that numbers belong to, in the area of another town. */
const hamletName = ({ city_id: city }: PlaceRow, anchor: Parent | undefined) =>
  anchor && settlements.has(anchor.kind) && city !== null && city !== anchor.id ? anchor.name : undefined

/** In a quarter without streets house numbers belong to the quarter. */
const quarterName = (anchor: Parent | undefined) =>
  anchor && quarters.has(anchor.kind) ? anchor.name : undefined

function drop(address: Record<keyof Address, string | undefined>): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value))
}

/** From the smallest to the largest, without repeats: улица Ленина, 12, Казань, Татарстан, Россия. */
function composeLabel(place: PlaceRow, anchor: Parent | undefined, address: Address, locale: Locale): string {
  const { kind, name } = place
  const { road, suburb, city, state, country } = address
  const around = [countyInLabel(address, locale), state, country]
  // Where numbers belong to a quarter or a village it takes the place of the street.
  const street = road ?? quarterName(anchor) ?? hamletName(place, anchor)
  if (kind === 'house')
    return listed([withNumber(street ?? city, address, locale), street && city, ...around])
  if (kind === 'street') return listed([name, suburb, city, ...around])
  const quarter = street === suburb ? undefined : suburb
  return listed([name, street && withNumber(street, address, locale), quarter, city, ...around])
}

const russian = /\p{Script=Cyrillic}/u

/** Among Russian names a county that has none is left out: Шан, Oberland, Лихтенштейн; so is one that is the town itself:
 * город Каспийск. */
function countyInLabel({ county, city, state }: Address, locale: Locale): string | undefined {
  const isMixed = locale === 'ru' && county && !russian.test(county) && (!state || russian.test(state))
  return isMixed || county?.replace(/^(?:город|gorod) /i, '') === city ? undefined : county
}

function withNumber(street: string | undefined, { house_number: number }: Address, locale: Locale): string {
  const parts = locale === 'en' ? [number, street] : [street, number]
  return parts.filter(Boolean).join(locale === 'en' ? ' ' : ', ')
}

/** Names that only differ in their spelling are repeats too: Рига, Rīga. */
function listed(parts: readonly (string | undefined)[]): string {
  const byForm = new Map<string, string>()
  for (const part of parts) {
    const form = part && (normalForm(part) || part)
    if (form && !byForm.has(form)) byForm.set(form, part)
  }
  return [...byForm.values()].join(', ')
}
