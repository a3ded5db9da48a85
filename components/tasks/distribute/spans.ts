import dayjs from 'dayjs'

export const spans = ['today', 'tomorrow', 'three', 'week'] as const
export type Span = (typeof spans)[number]

/** Moments in milliseconds. */
export interface Period {
  start: number
  end: number
}

const daysOf: Record<Span, { first: number; count: number }> = {
  today: { first: 0, count: 1 },
  tomorrow: { first: 1, count: 1 },
  three: { first: 0, count: 3 },
  week: { first: 0, count: 7 },
}

/** The time of a span in the reader's zone; a day that has begun counts from its beginning. */
export function periodOf(span: Span, present: number): Period {
  const { first, count } = daysOf[span]
  const start = dayjs(present).startOf('day').add(first, 'day')
  return { start: start.valueOf(), end: start.add(count, 'day').valueOf() }
}
