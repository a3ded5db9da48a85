import { type Group, gather, stepOf } from './gather'
import type { Mark, View } from './protocol'
import type { Roster } from './roster'
import { roundDegrees, toMark } from './to-mark'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

/** Group ids are above user ids. */
const firstGroup = 2 ** 32
/** Ring shares are given in twelfths, as in the image name. */
const shareUnit = 12

const bulkOf = (count: number) => (count < 10 ? 0 : count < 100 ? 1 : count < 1000 ? 2 : 3)

const lonOf = (x: number) => (x - 0.5) * 360
const latOf = (y: number) => (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90

/** The marks on the map, so that only changes are sent. */
export class Marks {
  private drawn = new Map<number, string>()
  private groups = new Map<number, Group>()
  private step: number | null = null

  constructor(
    private roster: Roster,
    private types: () => ReadonlyMap<number, UserTypeWire>,
  ) {}

  forget() {
    this.step = null
  }

  /** People of a group that is on the map. */
  members(id: number): readonly number[] {
    return this.groups.get(id)?.slots ?? []
  }

  /** The marks to add and to remove. */
  update(isWanted: (slot: number) => boolean, view: View): { whole: boolean; remove: number[]; put: Mark[] } {
    const whole = this.step !== stepOf(view.zoom)
    this.step = stepOf(view.zoom)
    this.groups.clear()
    const before = whole ? new Map<number, string>() : this.drawn
    const now = new Map<number, string>()
    const put: Mark[] = []
    for (const group of gather(this.roster, isWanted, view)) {
      const mark = this.draw(group, view.zoom)
      const words = JSON.stringify(mark)
      now.set(mark.id, words)
      if (before.get(mark.id) !== words) put.push(mark)
    }
    const remove = [...before.keys()].filter((id) => !now.has(id))
    this.drawn = now
    return { whole, remove, put }
  }

  private single(slot: number): Mark {
    const one = this.roster.read(slot)
    return toMark(one, one.person?.type ? this.types().get(one.person.type.id) : undefined)
  }

  private draw(group: Group, zoom: number): Mark {
    const [only] = group.slots
    if (group.slots.length === 1 && only !== undefined) return this.single(only)
    const count = group.slots.length
    const active = group.slots.reduce((sum, slot) => sum + Number(this.roster.activity[slot] === 2), 0)
    const share = Math.round((shareUnit * active) / count)
    const id = firstGroup + group.cell
    this.groups.set(id, group)
    // Rounded to the pixel: a group does not move for every step of its people.
    const pixel = 1 / (512 * 2 ** stepOf(zoom))
    return {
      id,
      lon: roundDegrees(lonOf(Math.round(group.x / pixel) * pixel)),
      lat: roundDegrees(latOf(Math.round(group.y / pixel) * pixel)),
      u: 0,
      f: `${bulkOf(count)}:${share}.${shareUnit - share}`,
      s: 0,
      d: -1,
      n: '',
      c: count,
    }
  }
}
