import { now } from '@/lib/platform/clock'
import { dayOf } from '@/lib/platform/day'
import { problem } from '@/lib/problems'
import type { TrackQuery } from '../schema'

const day = 86_400_000
const week = 7 * day

export interface Interval {
  from: Date
  till: Date
}

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** The interval of a track: by default the current day up to now, a day when only one end is given. */
export function trackInterval({ from, till }: TrackQuery, present = now()): Interval {
  if (from && till) return withinWeek({ from, till })
  if (from) return { from, till: after(from, day) }
  if (till) return { from: after(till, -day), till }
  return { from: dayOf(present).start, till: present }
}

function withinWeek(interval: Interval): Interval {
  if (interval.till.getTime() - interval.from.getTime() > week) throw problem('track.interval')
  return interval
}
