import { presentLiveGauge } from '@/lib/domain/gauges'
import { type LivePoint, presentLocatedPoint, presentMonitoredPoint } from '@/lib/domain/locations'
import type { Dialect, Presenter } from '@/lib/wire'
import type { FeedGroup } from './feed-group'
import type { Gauge, Person } from './person'
import type { ChangeQuery, LiveState } from './live-state'

/** The audience of an encoding, and what it already has: everything up to a tick, or nothing. */
export interface Asked {
  group: FeedGroup
  dialect: Dialect
  known: ChangeQuery | null
}

/** One kind of update: the items of a user as comma-separated JSON; empty when there are none. */
export interface Stream {
  name: string
  member: 'points' | 'gauges'
  write(state: LiveState, person: Person, asked: Asked): string
  /** The removal of a user. */
  writeGone(person: Person, dialect: Dialect): string
}

/** What an update of a point says: where the person is, that their tracking is off, or that they are gone. */
type PointState = 'active' | 'inactive' | 'off' | 'gone'

/** Positions. */
function pointStream(name: string, present: Presenter<LivePoint>): Stream {
  const writeOnce = (person: Person, dialect: Dialect, state: PointState) => {
    const key = `${name} ${dialect} ${state}`
    const known = person.written?.get(key)
    if (known !== undefined) return known
    const { id, glonassId } = person
    const isPlaced = state === 'active' || state === 'inactive'
    const told = {
      id,
      glonassId,
      // The organization of somebody who is gone may be one that the viewer does not see.
      organizationId: state === 'gone' ? null : person.organizationId,
      point: isPlaced ? person.point : null,
      active: isPlaced ? state === 'active' : null,
    }
    const text = JSON.stringify(present.render(told, dialect))
    person.written ??= new Map()
    person.written.set(key, text)
    return text
  }
  return {
    name,
    member: 'points',
    writeGone: (person, dialect) => (person.point ? writeOnce(person, dialect, 'gone') : ''),
    write({ look }, person, { group, dialect, known }) {
      const { point, movedAt } = person
      if (!point) return ''
      const presence = presenceOf(person, group, known)
      if (presence === 'untold') return ''
      if (presence !== 'told') return writeOnce(person, dialect, presence)
      const active = point.at >= look.at - group.interval
      const changed = !known || movedAt > known.number || (!active && point.at >= known.at - group.interval)
      return changed ? writeOnce(person, dialect, active ? 'active' : 'inactive') : ''
    },
  }
}

/** Sensor values. */
export const liveGauges: Stream = {
  name: 'gauges',
  member: 'gauges',
  writeGone: (person, dialect) =>
    person.gauges.map((gauge) => writeGauge(person, gauge, dialect, true)).join(','),
  write(_, person, { group, dialect, known }) {
    if (person.gauges.length === 0 || (known && person.measuredAt <= known.number)) return ''
    const presence = presenceOf(person, group, known)
    if (presence === 'untold') return ''
    if (presence !== 'told') return this.writeGone(person, dialect)
    const since = known && person.profiledAt <= known.number ? known.number : -1
    const changed = person.gauges.filter(({ look }) => look > since)
    return changed.map((gauge) => writeGauge(person, gauge, dialect, false)).join(',')
  },
}

function writeGauge({ id }: Person, { port, value, at }: Gauge, dialect: Dialect, gone: boolean): string {
  const told = { userId: id, port, value: gone ? null : value, at: gone ? null : at }
  return JSON.stringify(presentLiveGauge.render(told, dialect))
}

/**
 * Whether a group receives an update about a user, nothing, or a removal: only viewers who see (`off`) or saw
 * (`gone`) the user get that.
 */
function presenceOf(
  person: Person,
  group: FeedGroup,
  known: ChangeQuery | null,
): 'told' | 'untold' | 'off' | 'gone' {
  if (!group.canSee(person)) return known && group.lostAt(person) > known.number ? 'gone' : 'untold'
  if (person.tracking) return 'told'
  return known && person.profiledAt > known.number ? 'off' : 'untold'
}

export const monitoredPoints = pointStream('monitored', presentMonitoredPoint)
export const locatedPoints = pointStream('located', presentLocatedPoint)
