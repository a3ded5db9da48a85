import { filterPeople } from '@/components/person/filter-people'
import type { Person } from '@/components/api/person-types'
import type { LiveFilters, Totals } from './protocol'
import { activityCode, type Roster } from './roster'

const nobody: LiveFilters = { q: '', org: [], project: [], type: [], tag: [], activity: [] }

const isPresent = (person: Person | undefined): person is Person => person !== undefined

/** The filtered and sorted people: those with a position first, each part by name. Names and filters change rarely
 * and are then recomputed; activity changes all the time and is looked up. */
export class Selection {
  private filters = nobody
  private byName: number[] = []
  private fits = new Uint8Array(0)
  private wanted = [true, true, true]
  private ordered = false
  private matched = false
  private collator = new Intl.Collator()

  constructor(private roster: Roster) {}

  speak(language: string) {
    this.collator = new Intl.Collator(language)
    this.ordered = false
  }

  setFilters(filters: LiveFilters) {
    this.filters = filters
    const { activity } = filters
    this.wanted = [true, true, true].map(() => activity.length === 0)
    for (const name of activity) this.wanted[activityCode(name)] = true
    this.matched = false
  }

  /** A person was added, deleted or renamed. */
  peopleChanged() {
    this.ordered = false
    this.matched = false
  }

  isShown = (slot: number): boolean =>
    this.fits[slot] === 1 && this.wanted[this.roster.activity[slot] ?? 0] === true

  /** Updates order and matches; cheap when nothing has changed. */
  apply() {
    if (!this.ordered) this.order()
    if (!this.matched) this.match()
  }

  rows(): number[] {
    const placed: number[] = []
    const rest: number[] = []
    for (const slot of this.byName)
      if (this.isShown(slot)) (this.roster.activity[slot] === 0 ? rest : placed).push(slot)
    return placed.concat(rest)
  }

  /** Counts per activity, ignoring the activity filter. */
  totals(): Totals {
    const { roster } = this
    const totals: Totals = { active: 0, stale: 0, none: 0, shown: 0, placed: 0, all: 0 }
    for (const slot of this.byName) {
      totals.all += 1
      if (this.fits[slot] !== 1) continue
      const code = roster.activity[slot] ?? 0
      totals[code === 2 ? 'active' : code === 1 ? 'stale' : 'none'] += 1
      if (!this.wanted[code]) continue
      totals.shown += 1
      if (code !== 0) totals.placed += 1
    }
    return totals
  }

  private order() {
    const { roster, collator } = this
    const named: { slot: number; name: string }[] = []
    for (let slot = 0; slot < roster.size; slot++)
      if (roster.isKept(slot)) named.push({ slot, name: roster.people[slot]?.fio ?? '' })
    // Unnamed people come last.
    named.sort(
      (one, two) =>
        Number(one.name === '') - Number(two.name === '') ||
        collator.compare(one.name, two.name) ||
        one.slot - two.slot,
    )
    this.byName = named.map(({ slot }) => slot)
    this.ordered = true
  }

  private match() {
    const { roster, filters } = this
    this.fits = new Uint8Array(roster.ids.length)
    if (isEmpty(filters)) this.fits.fill(1)
    else {
      const { project } = filters
      const fitting = filterPeople(roster.people.filter(isPresent), { ...filters, role: [], blocked: false })
      for (const { id, workgroup_ids } of fitting) {
        const slot = roster.find(id)
        if (slot === undefined) continue
        if (project.length === 0 || workgroup_ids.some((one) => project.includes(one))) this.fits[slot] = 1
      }
    }
    this.matched = true
  }
}

const isEmpty = ({ q, org, project, type, tag }: LiveFilters) =>
  q === '' && [org, project, type, tag].every((wanted) => wanted.length === 0)
