import type { Person } from '@/components/api/person-types'
import { type Bounds, boundsOf } from '@/components/map/map-view'
import { type FeedFrame, readFix } from './feed-frame'
import { Marks } from './marks'
import type { Answer, LivePerson, Request, View } from './protocol'
import { Roster } from './roster'
import { Selection } from './selection'
import { insideRing } from '@/lib/shared/inside-ring'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

/** Names listed when a group is opened. */
const named = 50

/** People found in an area at a time. */
const foundAtMost = 1000

type Of<Kind extends Request['kind']> = Extract<Request, { kind: Kind }>

/** State of all people. Sends the page only the visible marks and rows, and only changes. It has no clock and no
 * network. */
export class Engine {
  private roster = new Roster()
  private types: ReadonlyMap<number, UserTypeWire> = new Map()
  private selection = new Selection(this.roster)
  private marks = new Marks(this.roster, () => this.types)
  private view: View | null = null
  private window = { first: 0, last: 40 }
  private watched: readonly number[] = []
  private cursor: number | null = null
  private connection = 0
  /** The last message of each kind. */
  private said = new Map<Answer['kind'], string>()

  constructor(private say: (answer: Answer) => void) {}

  /** A connection is open: positions from earlier connections count only if sent again. */
  begin() {
    this.connection += 1
  }

  /** Applies a frame; returns whether it has an unknown person. */
  take({ points = [] }: FeedFrame): boolean {
    const { roster, connection } = this
    let unknown = false
    for (const { user, location } of points) {
      const slot = roster.take(user.id)
      const known = readFix(location)
      if (known && !roster.isKept(slot)) unknown = true
      if (known) roster.place(slot, known.fix, known.active, connection)
      else roster.displace(slot)
    }
    if (unknown) this.selection.peopleChanged()
    return unknown
  }

  /** Drops positions that only an earlier connection sent. */
  dropUntold() {
    const { roster, connection } = this
    for (let slot = 0; slot < roster.size; slot++)
      if (roster.activity[slot] !== 0 && roster.told[slot] !== connection) roster.displace(slot)
  }

  setPeople(people: readonly Person[]) {
    const { roster } = this
    roster.people = []
    for (const person of people) roster.people[roster.take(person.id)] = person
    this.selection.peopleChanged()
  }

  /** Answers a request immediately; resulting changes are sent by the next `tell`. */
  answer(request: Request) {
    if (request.kind === 'start') this.selection.speak(request.language)
    else if (request.kind === 'filters') this.selection.setFilters(request.filters)
    else if (request.kind === 'view') this.view = request.view
    else if (request.kind === 'types') this.setTypes(request)
    else if (request.kind === 'rows') this.window = request
    else if (request.kind === 'watch') this.watched = request.ids
    else if (request.kind === 'people') this.patchPeople(request)
    else if (request.kind === 'redraw') this.marks.forget()
    else if (request.kind === 'group') this.openGroup(request)
    else if (request.kind === 'extent') this.say({ kind: 'extent', bounds: this.extent() })
    else if (request.kind === 'within') this.findWithin(request)
    else if (request.kind === 'cursor') this.cursor = request.id
    else if (request.kind === 'step') this.step(request)
  }

  /** Sends the changes to the page. */
  tell() {
    this.selection.apply()
    this.tellMarks()
    this.tellRows()
    const people = this.watched.flatMap((id) => this.person(id) ?? [])
    this.sayOnce({ kind: 'watched', people })
    this.sayOnce({ kind: 'totals', totals: this.selection.totals() })
  }

  private setTypes({ types }: Of<'types'>) {
    this.types = new Map(types.map((type) => [type.id, type]))
  }

  private patchPeople({ changed, gone }: Of<'people'>) {
    const { roster } = this
    for (const person of changed) roster.people[roster.take(person.id)] = person
    for (const id of gone) {
      const slot = roster.find(id)
      if (slot === undefined) continue
      roster.people[slot] = undefined
      roster.displace(slot)
    }
    this.selection.peopleChanged()
  }

  private tellMarks() {
    if (!this.view) return
    const alone = new Set(this.watched.map((id) => this.roster.find(id)))
    const marks = this.marks.update((slot) => this.selection.isShown(slot) && !alone.has(slot), this.view)
    if (marks.whole || marks.put.length > 0 || marks.remove.length > 0) this.say({ kind: 'marks', ...marks })
  }

  private tellRows() {
    const rows = this.selection.rows()
    const { first, last } = this.window
    this.sayOnce({
      kind: 'rows',
      first,
      count: rows.length,
      rows: rows.slice(first, last + 1).map((slot) => this.roster.read(slot)),
    })
  }

  private openGroup({ id }: Of<'group'>) {
    const slots = this.marks.members(id)
    const bounds = this.boundsOf(slots)
    if (!bounds) return
    const people = slots.slice(0, named).map((slot) => this.roster.read(slot))
    this.say({ kind: 'group', bounds, count: slots.length, people })
  }

  private findWithin({ ring }: Of<'within'>) {
    this.selection.apply()
    const { lon, lat, activity } = this.roster
    const slots = this.selection
      .rows()
      .filter((slot) => activity[slot] !== 0 && insideRing(ring, [lon[slot] ?? 0, lat[slot] ?? 0]))
    this.say({ kind: 'within', people: slots.slice(0, foundAtMost).map((slot) => this.roster.read(slot)) })
  }

  /** The cursor is kept here, so that fast key presses are all counted. */
  private step({ step }: Of<'step'>) {
    this.selection.apply()
    const rows = this.selection.rows()
    const at = this.cursor === null ? -1 : rows.indexOf(this.roster.find(this.cursor) ?? -1)
    const index = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step
    const slot = rows[index]
    if (slot === undefined) return
    const { id } = this.roster.read(slot)
    this.cursor = id
    this.say({ kind: 'cursor', id, index })
  }

  private extent = () => this.boundsOf(this.selection.rows())

  private boundsOf(slots: readonly number[]): Bounds | null {
    const { lon, lat, activity } = this.roster
    const placed = slots.filter((slot) => activity[slot] !== 0)
    return boundsOf(placed.map((slot) => ({ lon: lon[slot] ?? 0, lat: lat[slot] ?? 0 })))
  }

  private person(id: number): LivePerson | null {
    const slot = this.roster.find(id)
    return slot === undefined ? null : this.roster.read(slot)
  }

  private sayOnce(answer: Answer) {
    const words = JSON.stringify(answer)
    if (this.said.get(answer.kind) === words) return
    this.said.set(answer.kind, words)
    this.say(answer)
  }
}
