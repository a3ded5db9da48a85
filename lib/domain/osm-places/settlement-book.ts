import { holds, type Member, type Polygon, type Tags } from '@/lib/domain/osm'
import { bagForm, type PlaceDraft, type PlaceKind } from '@/lib/domain/places'
import { type Names, namesOf } from './classify/names'
import { isSettlement, peopleOf, settlementKind } from './classify/settlements'
import { degrees, metresBetween } from './geometry'
import { keyOf } from './keys'

interface Settlement extends Names {
  key: number
  kind: PlaceKind
  x: number
  y: number
  people?: number
  postcode?: string
  /** Already written with its boundary. */
  told: boolean
  area?: PlaceDraft['area']
}

/** A place of the same name that is farther away is another one, metres. */
const farthestCity = 30_000

/** Named places that are points; boundaries take their points and kinds from them. */
export class SettlementBook {
  private readonly byNode = new Map<number, Settlement>()
  private readonly byForm = new Map<string, Settlement[]>()

  add(id: number, tags: Tags, x: number, y: number): void {
    const kind = settlementKind(tags)
    const names = namesOf(tags)
    if (!kind || names.name === '') return
    const settlement: Settlement = {
      key: keyOf('node', id),
      kind,
      ...names,
      x,
      y,
      told: false,
      people: peopleOf(tags),
    }
    if (tags['addr:postcode'] ?? tags.postal_code)
      settlement.postcode = tags['addr:postcode'] ?? tags.postal_code
    this.byNode.set(id, settlement)
    const form = bagForm(names.name)
    const known = this.byForm.get(form)
    if (known) known.push(settlement)
    else this.byForm.set(form, [settlement])
  }

  /** The key of the settlement that an address names. */
  findCity(name: string, x: number, y: number): number | undefined {
    return this.nearest(name, x, y, (kind) => isSettlement(kind))
  }

  /** The key of the district that an address names as its town. */
  findDistrict(name: string, x: number, y: number): number | undefined {
    return this.nearest(name, x, y, (kind) => kind === 'district' || kind === 'neighbourhood')
  }

  /** The key of a place that house numbers belong to instead of a street. */
  findPlace(name: string, x: number, y: number): number | undefined {
    return this.nearest(name, x, y, () => true)
  }

  private nearest(
    name: string,
    x: number,
    y: number,
    fits: (kind: PlaceKind) => boolean,
  ): number | undefined {
    let best: { settlement: Settlement; metres: number } | undefined
    for (const settlement of this.byForm.get(bagForm(name)) ?? []) {
      const metres = metresBetween(settlement.x, settlement.y, x, y)
      if (fits(settlement.kind) && metres <= farthestCity && (!best || metres < best.metres))
        best = { settlement, metres }
    }
    return best?.settlement.key
  }

  /** The point of a place with a boundary: the one that the boundary names, or one with its name inside of
   * it. */
  match(names: Names, polygons: readonly Polygon[], members: readonly Member[]): Settlement | undefined {
    const named = members.flatMap(({ kind, ref, role }) => {
      const found = kind === 'node' ? this.byNode.get(ref) : undefined
      return found && (role === 'label' || role === 'admin_centre') ? [found] : []
    })
    const form = bagForm(names.name)
    const same = named.find((one) => bagForm(one.name) === form)
    return same ?? this.byForm.get(form)?.find(({ x, y }) => isWithin(polygons, x, y))
  }

  /** Points that no boundary has claimed. */
  *rest(): Generator<PlaceDraft> {
    for (const settlement of this.byNode.values()) if (!settlement.told) yield draftOf(settlement)
  }
}

function draftOf({
  key,
  kind,
  name,
  names,
  otherNames,
  formerNames,
  x,
  y,
  people,
  postcode,
  area,
}: Settlement): PlaceDraft {
  return {
    key,
    kind,
    name,
    names,
    otherNames,
    formerNames,
    lon: degrees(x),
    lat: degrees(y),
    ...(people && { population: people }),
    ...(postcode && { postcode }),
    ...(area && { area }),
  }
}

const isWithin = (polygons: readonly Polygon[], x: number, y: number) =>
  polygons.some(
    ([outer, ...holes]) => outer && holds(outer, x, y) && !holes.some((hole) => holds(hole, x, y)),
  )
