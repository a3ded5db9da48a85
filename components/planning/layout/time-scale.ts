import dayjs from 'dayjs'
import type { Interval } from '@/lib/shared/planning/working-hours'

export const spans = ['day', 'three', 'week'] as const
export type Span = (typeof spans)[number]

export const daysOf: Record<Span, number> = { day: 1, three: 3, week: 7 }

/** CSS pixels of an hour, and hours between two labels. */
const pixelsOfHour: Record<Span, number> = { day: 62, three: 30, week: 15 }
const hoursBetween: Record<Span, number> = { day: 1, three: 3, week: 6 }

const hour = 3_600_000

/** Plans begin and end at quarters of an hour. */
export const quarter = hour / 4

/** A time in milliseconds, drawn over a width in CSS pixels. */
export interface TimeScale extends Interval {
  width: number
}

/** The first day of a span, `YYYY-MM-DD`: a week begins on Monday. */
export function firstDay(date: string, span: Span): string {
  const day = dayjs(date)
  return (span === 'week' ? day.subtract((day.day() + 6) % 7, 'day') : day).format('YYYY-MM-DD')
}

/** The scale of a span from a day on, at least as wide as there is room. */
export function scaleOf(date: string, span: Span, room = 0): TimeScale {
  const first = dayjs(firstDay(date, span)).startOf('day')
  const start = first.valueOf()
  const end = first.add(daysOf[span], 'day').startOf('day').valueOf()
  return { start, end, width: Math.max(room, Math.round(((end - start) / hour) * pixelsOfHour[span])) }
}

/** Where a moment is, from the left. */
export const toPixels = ({ start, end, width }: TimeScale, at: number): number =>
  ((at - start) / (end - start)) * width

/** The moment at a distance from the left. */
export const toMoment = ({ start, end, width }: TimeScale, pixels: number): number =>
  start + (pixels / width) * (end - start)

export const snapped = (at: number): number => Math.round(at / quarter) * quarter

/** The part of a time that is on the scale; null when there is none. */
export function placeOn(scale: TimeScale, time: Interval): { left: number; width: number } | null {
  const [start, end] = [Math.max(time.start, scale.start), Math.min(time.end, scale.end)]
  if (end <= start) return null
  const left = toPixels(scale, start)
  return { left, width: toPixels(scale, end) - left }
}

interface Tick {
  at: number
  left: number
}

/** The local days of a scale, and its hours with a label; a day may be an hour longer or shorter. */
export function ticksOf(scale: TimeScale, span: Span): { days: (Tick & { width: number })[]; hours: Tick[] } {
  const days = Array.from({ length: daysOf[span] }, (_, n) => {
    const at = dayjs(scale.start).add(n, 'day').startOf('day')
    const left = toPixels(scale, at.valueOf())
    const width = toPixels(scale, at.add(1, 'day').startOf('day').valueOf()) - left
    return { at: at.valueOf(), left, width }
  })
  const hours = days.flatMap(({ at }, n) => {
    const next = days[n + 1]?.at ?? scale.end
    return Array.from({ length: 24 / hoursBetween[span] }, (_, step) =>
      dayjs(at)
        .hour(step * hoursBetween[span])
        .valueOf(),
    )
      .filter((moment, step, all) => moment < next && moment !== all[step - 1])
      .map((moment) => ({ at: moment, left: toPixels(scale, moment) }))
  })
  return { days, hours }
}
