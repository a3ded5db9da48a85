import { type Feature, type Member, pointInside, type Polygon, type Tags } from '@/lib/domain/osm'
import type { PlaceDraft } from '@/lib/domain/places'
import { SpillFile } from './spill-file'
import { addressesOf, postcodeOf } from './classify/addresses'
import { interestOf } from './classify/interests'
import { namesOf } from './classify/names'
import { settlementKind } from './classify/settlements'
import { isBoundary, isStreet } from './classify/wanted'
import { degrees, pointAlong } from './geometry'
import { type KeptHouse, type KeptInterpolation, outlineOf } from './houses/kept-house'
import { keyOf } from './keys'
import { SettlementBook } from './settlement-book'
import { StreetBook } from './streets/street-book'
import { tellBoundary } from './tell-boundary'

/** Collects the features of an extract. Those that are complete become places at once; the rest waits. */
export class Collector {
  readonly streets = new StreetBook()
  readonly settlements = new SettlementBook()
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
    if (kind !== 'node' && (isBoundary(tags) || settlementKind(tags))) {
      const place = tellBoundary({ kind, id, tags, polygons, members }, this.settlements)
      if (place) yield place
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
    const how = tags['addr:interpolation']
    if (how !== undefined) {
      const postcode = postcodeOf(tags)
      const street = tags['addr:street']?.trim() ?? ''
      this.interpolations.push({ id, how, street, ...(postcode && { postcode }), refs, course: [...course] })
    }
    const [x, y] = pointAlong(course, 0)
    if (!isStreet(tags)) yield* this.takeThing({ id, tags, kind }, x, y)
  }

  /** A point of interest, a house, or both. */
  private *takeThing(
    { kind, id, tags }: Pick<Feature, 'kind' | 'id' | 'tags'>,
    x: number,
    y: number,
    polygons?: readonly Polygon[],
  ): Generator<PlaceDraft> {
    const category = settlementKind(tags) || (kind === 'way' && isStreet(tags)) ? undefined : interestOf(tags)
    const interest = category && { category, ...namesOf(tags) }
    const addresses = addressesOf(tags)
    const postcode = postcodeOf(tags)
    if (addresses.length === 0) {
      if (!interest) return
      const place = { lon: degrees(x), lat: degrees(y), ...(postcode && { postcode }) }
      return yield { key: keyOf(kind, id), kind: 'poi', ...interest, ...place }
    }
    const building = tags.building !== undefined && polygons !== undefined
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
    this.streets.addWay(id, namesOf(tags), course, tags.postal_code)
  }

  private takeStreet(tags: Tags, members: readonly Member[]): void {
    const name = tags.name?.trim() || tags['addr:street']?.trim()
    if (!name) return
    for (const { kind, ref, role } of members)
      if (role !== 'street') this.alongStreets.set(`${kind} ${ref}`, name)
  }
}
