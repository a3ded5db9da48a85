import type { Course } from '@/lib/domain/osm'
import { bagForm } from '@/lib/domain/places'
import type { Names } from '../classify/names'
import { derivedKey } from '../keys'
import { metresBetween, metresToCourse } from '../geometry'
import type { TownBook } from '../towns/town-book'
import { CourseBook } from './course-book'
import { joinWays } from './join-ways'
import { makeStreets } from './make-streets'
import { squaresAround, squaresOf } from './squares'
import { boxOf, type Street, type StreetWay } from './street'

/** Grid cells for street lookups, in units: 5 km by name, 500 m for any name. */
const nameSquare = 500_000
const nearSquare = 50_000

/** Largest distance of a house from the street that it names, and from one that it does not, metres. */
const farthestNamed = 3_000
const farthestNear = 200

/** The streets of an extract: collected in pieces, then looked up by name and by distance. */
export class StreetBook {
  private readonly courses = new CourseBook()
  private byForm: Map<string, StreetWay[]> | null = new Map()
  private readonly byName = new Map<string, Street[]>()
  private readonly near = new Map<number, { way: StreetWay; street: Street }[]>()
  /** Streets that only addresses name. */
  readonly named: Street[] = []

  addWay(
    id: number,
    names: Names,
    course: Course,
    { postcode, numbered }: { postcode?: string | undefined; numbered?: boolean } = {},
  ): void {
    const way: StreetWay = { id, ...names, box: boxOf(course), ...this.courses.add(course) }
    if (postcode) way.postcode = postcode
    if (numbered) way.numbered = true
    const form = bagForm(names.name)
    const known = this.byForm?.get(form)
    if (known) known.push(way)
    else this.byForm?.set(form, [way])
  }

  /** Joins the pieces and cuts them at the borders of towns; after this, streets can be looked up. */
  *take(towns: TownBook | null = null): Generator<Street> {
    const byForm = this.byForm ?? new Map<string, StreetWay[]>()
    this.byForm = null
    for (const [form, ways] of byForm) {
      for (const joined of joinWays(ways)) {
        for (const street of makeStreets(joined, this.courses, towns)) {
          this.enter(street, form)
          for (const way of street.ways) if (!way.numbered) this.enterWay(way, street)
          yield street
        }
      }
    }
  }

  courseOf(way: StreetWay): Int32Array {
    return this.courses.at(way)
  }

  /** The street that a house names, in its own town; created when no street of that name is mapped there. */
  findNamed(name: string, x: number, y: number, town: number | null, place = false): Street {
    const form = bagForm(name)
    let nearest: { street: Street; metres: number } | null = null
    for (const street of this.around(form, x, y)) {
      if (town !== null && street.town !== null && street.town !== town) continue
      const metres = this.metresTo(street, x, y)
      if (metres <= farthestNamed && (!nearest || metres < nearest.metres)) nearest = { street, metres }
    }
    return nearest?.street ?? this.name(name, form, { x, y, place }, town)
  }

  /** The nearest street of any name. */
  findNear(x: number, y: number): Street | null {
    let nearest: { street: Street; metres: number } | null = null
    for (const square of squaresAround(x, y, nearSquare)) {
      for (const { way, street } of this.near.get(square) ?? []) {
        const metres = metresToCourse(this.courseOf(way), x, y)
        if (metres <= farthestNear && (!nearest || metres < nearest.metres)) nearest = { street, metres }
      }
    }
    return nearest?.street ?? null
  }

  private *around(form: string, x: number, y: number): Generator<Street> {
    for (const square of squaresAround(x, y, nameSquare)) yield* this.byName.get(`${form} ${square}`) ?? []
  }

  private metresTo(street: Street, x: number, y: number): number {
    if (street.named) return metresBetween(street.named.x, street.named.y, x, y)
    return Math.min(...street.ways.map((way) => metresToCourse(this.courseOf(way), x, y)))
  }

  private name(name: string, form: string, named: NonNullable<Street['named']>, town: number | null): Street {
    const { x, y } = named
    const key = derivedKey(form, x, y)
    const street: Street = {
      key,
      name,
      names: {},
      otherNames: [],
      formerNames: [],
      ways: [],
      box: [x, y, x, y],
      town,
      named,
    }
    this.named.push(street)
    this.enter(street, form)
    return street
  }

  /** Indexes a street by its name and its alternative names. */
  private enter(street: Street, form: string): void {
    const forms = new Set([
      form,
      ...[...Object.values(street.names), ...street.otherNames, ...street.formerNames].map(bagForm),
    ])
    for (const square of squaresOf(street.box, nameSquare)) {
      for (const one of forms) {
        const known = this.byName.get(`${one} ${square}`)
        if (known) known.push(street)
        else this.byName.set(`${one} ${square}`, [street])
      }
    }
  }

  private enterWay(way: StreetWay, street: Street): void {
    for (const square of squaresOf(way.box, nearSquare)) {
      const known = this.near.get(square)
      if (known) known.push({ way, street })
      else this.near.set(square, [{ way, street }])
    }
  }
}
