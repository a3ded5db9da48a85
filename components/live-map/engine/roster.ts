import type { Person } from '@/components/api/person-types'
import type { Activity, Fix, LivePerson } from './protocol'

const codes = { none: 0, stale: 1, active: 2 } as const satisfies Record<Activity, number>
const names: readonly Activity[] = ['none', 'stale', 'active']
export const activityCode = (activity: Activity): number => codes[activity]

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

/** North of the last latitude that the map shows. */
const limit = 85.051129

/** Place on the square world map, 0 to 1 from west and from north. */
export const worldX = (lon: number) => lon / 360 + 0.5
export function worldY(lat: number): number {
  const sin = Math.sin((Math.max(-limit, Math.min(limit, lat)) * Math.PI) / 180)
  return 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI
}

/** All people visible to the reader, one slot each, with positions in typed arrays: a hundred thousand are scanned in
 * a millisecond or two. Slots are never reused. */
export class Roster {
  size = 0
  ids = new Int32Array(1024)
  lon = new Float64Array(1024)
  lat = new Float64Array(1024)
  x = new Float64Array(1024)
  y = new Float64Array(1024)
  date = new Float64Array(1024)
  speed = new Float32Array(1024)
  direction = new Float32Array(1024)
  accuracy = new Float32Array(1024)
  /** 0: no position, 1: stale, 2: active. */
  activity = new Uint8Array(1024)
  /** The connection that sent the position: what an old one sent and the new one does not is dropped. */
  told = new Uint32Array(1024)
  people: (Person | undefined)[] = []
  private slots = new Map<number, number>()

  find(id: number): number | undefined {
    return this.slots.get(id)
  }

  /** The slot of a person, created when new. */
  take(id: number): number {
    const slot = this.slots.get(id)
    if (slot !== undefined) return slot
    if (this.size === this.ids.length) this.grow()
    this.ids[this.size] = id
    this.slots.set(id, this.size)
    return this.size++
  }

  place(slot: number, fix: Fix, active: boolean, connection: number) {
    this.lon[slot] = fix.lon
    this.lat[slot] = fix.lat
    this.x[slot] = worldX(fix.lon)
    this.y[slot] = worldY(fix.lat)
    this.date[slot] = fix.date
    this.speed[slot] = fix.speed ?? Number.NaN
    this.direction[slot] = fix.direction ?? Number.NaN
    this.accuracy[slot] = fix.accuracy ?? Number.NaN
    this.activity[slot] = active ? codes.active : codes.stale
    this.told[slot] = connection
  }

  displace(slot: number) {
    this.activity[slot] = codes.none
  }

  /** Whether the slot has something to show: a name or a position. */
  isKept(slot: number): boolean {
    return this.people[slot] !== undefined || this.activity[slot] !== codes.none
  }

  read(slot: number): LivePerson {
    const activity = names[this.activity[slot] ?? 0] ?? 'none'
    return {
      id: this.ids[slot] ?? 0,
      person: this.people[slot] ?? null,
      activity,
      fix: activity === 'none' ? null : this.fixOf(slot),
    }
  }

  private fixOf(slot: number): Fix {
    return {
      lon: this.lon[slot] ?? 0,
      lat: this.lat[slot] ?? 0,
      date: this.date[slot] ?? 0,
      speed: known(this.speed[slot]),
      direction: known(this.direction[slot]),
      accuracy: known(this.accuracy[slot]),
    }
  }

  private grow() {
    const length = this.ids.length * 2
    const longer = <Column extends { set: (from: Column) => void }>(column: Column, next: Column) => {
      next.set(column)
      return next
    }
    this.ids = longer(this.ids, new Int32Array(length))
    this.lon = longer(this.lon, new Float64Array(length))
    this.lat = longer(this.lat, new Float64Array(length))
    this.x = longer(this.x, new Float64Array(length))
    this.y = longer(this.y, new Float64Array(length))
    this.date = longer(this.date, new Float64Array(length))
    this.speed = longer(this.speed, new Float32Array(length))
    this.direction = longer(this.direction, new Float32Array(length))
    this.accuracy = longer(this.accuracy, new Float32Array(length))
    this.activity = longer(this.activity, new Uint8Array(length))
    this.told = longer(this.told, new Uint32Array(length))
  }
}
