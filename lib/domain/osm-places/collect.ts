import { type Feature, type Member, pointInside, type Polygon, type Tags } from '@/lib/domain/osm'
import type { PlaceDraft } from '@/lib/domain/places'
import { SpillFile } from './spill-file'
import { addressesOf, postcodeOf } from './classify/addresses'
import { type Interest, interestOf } from './classify/interests'
import { namesOf } from './classify/names'
import { isSettlement, settlementKind } from './classify/settlements'
import {
  isBoundary,
  isNumbered,
  isPostalArea,
  isStreet,
  isWatercourse,
  postcodeOfArea,
} from './classify/wanted'
import { degrees, metresOf, pointAlong, toArea } from './geometry'
import { type KeptHouse, type KeptInterpolation, outlineOf } from './houses/kept-house'
import { keyOf } from './keys'
import { SettlementBook } from './settlement-book'
import { StreetBook } from './streets/street-book'
import { tellBoundary } from './tell-boundary'
import { TownBook } from './towns/town-book'

/** Collects the features of an extract. Those that are complete become places at once; the rest waits. */
export class Collector {
  readonly streets = new StreetBook()
  /** Rivers and the like, by kind. */
  readonly waters = new Map<string, StreetBook>()
  readonly settlements = new SettlementBook()
  readonly towns = new TownBook()
  readonly alongStreets = new Map<string, string>()
  readonly interpolations: KeptInterpolation[] = []
  /** When two have the same address, buildings win over points, and points over points of interest. */
  readonly houses: Record<'buildings' | 'points' | 'interests', SpillFile<KeptHouse>>

  constructor(scratchFolder: string) {
    const spill = () => new SpillFile<KeptHouse>(scratchFolder)
    this.houses = { buildings: spill(), points: spill(), interests: spill() }
  }

  close(): void {
    for (const spill of Object.values(this.houses)) spill.close()
  }

  *take(feature: Feature): Generator<PlaceDraft> {
    const { kind, id, tags, form } = feature
    if (form.type === 'members') return this.takeStreet(tags, form.members)
    if (form.type === 'point') return yield* this.takePoint(feature, tags, form.at[0] ?? 0, form.at[1] ?? 0)
    if (form.type === 'line' && !form.closed) return yield* this.takeLine(feature, form.course, form.refs)
    const polygons: readonly Polygon[] = form.type === 'line' ? [[form.course]] : form.polygons
    const members = form.type === 'line' ? [] : form.members
    // A closed way may be a circular street.
    if (form.type === 'line' && isStreet(tags)) this.takeWay(id, tags, form.course)
    if (isPostalArea(tags)) return yield* postalArea(feature, polygons)
    if (kind !== 'node' && (isBoundary(tags) || settlementKind(tags))) {
      const place = tellBoundary({ kind, id, tags, polygons, members }, this.settlements)
      if (place) {
        if (isSettlement(place.kind)) this.towns.add(place.key, polygons)
        yield place
      }
    }
    const at = pointInside(polygons)
    if (at) yield* this.takeThing(feature, at[0] ?? 0, at[1] ?? 0, polygons)
  }

  private *takePoint(feature: Feature, tags: Tags, x: number, y: number): Generator<PlaceDraft> {
    if (settlementKind(tags)) this.settlements.add(feature.id, tags, x, y)
    yield* this.takeThing(feature, x, y)
  }

  private *takeLine(
    { id, tags, kind }: Feature,
    course: Int32Array,
    refs: readonly number[],
  ): Generator<PlaceDraft> {
    if (isStreet(tags)) this.takeWay(id, tags, course)
    if (isWatercourse(tags)) return this.takeWater(id, tags, course)
    const how = tags['addr:interpolation']
    if (how !== undefined) {
      const postcode = postcodeOf(tags)
      const street = tags['addr:street']?.trim() ?? ''
      if (street)
        for (const ref of refs) {
          const end = `node ${ref}`
          if (!this.alongStreets.has(end)) this.alongStreets.set(end, street)
        }
      this.interpolations.push({ id, how, street, ...(postcode && { postcode }), refs, course: [...course] })
    }
    const [x, y] = pointAlong(course, metresOf(course) / 2)
    if (!isStreet(tags)) yield* this.takeThing({ id, tags, kind }, x, y)
  }

  /** A point of interest, a house, or both. */
  private *takeThing(
    { kind, id, tags }: Pick<Feature, 'kind' | 'id' | 'tags'>,
    x: number,
    y: number,
    polygons?: readonly Polygon[],
  ): Generator<PlaceDraft> {
    const found = settlementKind(tags) || (kind === 'way' && isStreet(tags)) ? undefined : interestOf(tags)
    const interest = found && interestFrom(found, tags)
    const addresses = addressesOf(tags)
    const postcode = postcodeOf(tags)
    if (addresses.length === 0 && !interest) return
    if (addresses.length === 0 && !found?.onStreet) {
      const place = { lon: degrees(x), lat: degrees(y), ...(postcode && { postcode }) }
      if (interest) yield { key: keyOf(kind, id), kind: 'poi', ...interest, ...place }
      return
    }
    const building = tags.building !== undefined && polygons !== undefined && addresses.length > 0
    const outline = building ? outlineOf(polygons) : undefined
    const city = tags['addr:city']?.trim()
    const house: KeptHouse = {
      kind,
      id,
      x,
      y,
      addresses,
      ...(city && { city }),
      ...(postcode && { postcode }),
      ...(outline && { outline }),
      ...(interest && { interest }),
    }
    this.houses[building ? 'buildings' : interest ? 'interests' : 'points'].add(house)
  }

  private takeWay(id: number, tags: Tags, course: Int32Array): void {
    const names = namesOf(tags)
    const numbers = isNumbered(tags) ? (tags.ref ?? '').split(';').map((ref) => ref.trim()) : []
    const [first = '', ...others] = [...(names.name ? [names.name] : []), ...numbers.filter(Boolean)]
    if (first === '') return
    const all = { ...names, name: first, otherNames: [...names.otherNames, ...others] }
    this.streets.addWay(id, all, course, { postcode: tags.postal_code, numbered: names.name === '' })
  }

  private takeWater(id: number, tags: Tags, course: Int32Array): void {
    const kind = tags.waterway ?? 'river'
    const book = this.waters.get(kind) ?? new StreetBook()
    this.waters.set(kind, book)
    book.addWay(id, namesOf(tags), course)
  }

  private takeStreet(tags: Tags, members: readonly Member[]): void {
    const name = tags.name?.trim() || tags['addr:street']?.trim()
    if (!name) return
    for (const { kind, ref, role } of members)
      if (role !== 'street') this.alongStreets.set(`${kind} ${ref}`, name)
  }
}

type KeptInterest = NonNullable<KeptHouse['interest']>

function interestFrom({ category }: Interest, tags: Tags): KeptInterest | undefined {
  const names = namesOf(tags)
  const name = names.name || tags.brand?.trim() || tags.operator?.trim() || ''
  const brand = tags.brand?.trim()
  const otherNames = brand && brand !== name ? [...names.otherNames, brand] : names.otherNames
  return name === '' ? undefined : { category, ...names, name, otherNames, ...importanceOf(category) }
}

/** Stops are called like the streets that they are on. */
const importanceOf = (category: string): { importance?: number } =>
  /^(bus_stop|platform|tram_stop|stop_position|subway_entrance)$/.test(category) ? { importance: 0.05 } : {}

/** The area of a postcode: houses in it that have none take it. */
function* postalArea({ kind, id, tags }: Feature, polygons: readonly Polygon[]): Generator<PlaceDraft> {
  const at = pointInside(polygons)
  const name = postcodeOfArea(tags)
  if (!at || !name) return
  const [x = 0, y = 0] = at
  const area = toArea(polygons)
  yield { key: keyOf(kind, id, 2), kind: 'postcode', name, lon: degrees(x), lat: degrees(y), area }
}
