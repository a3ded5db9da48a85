import dayjs from 'dayjs'
import { parseAsString, parseAsStringLiteral } from 'nuqs'
import type { Query } from '@/components/api/request'

export const periods = ['week', 'month', 'quarter', 'year', 'all'] as const
export type Period = (typeof periods)[number]

export const periodParsers = {
  period: parseAsStringLiteral(periods).withDefault('month'),
  /** Days of a custom period, YYYY-MM-DD; they take precedence over a preset. */
  from: parseAsString,
  to: parseAsString,
}

export interface Span {
  /** Calendar days of the reader, YYYY-MM-DD; null means unbounded. */
  from: string | null
  to: string | null
}

const days: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 30, quarter: 90, year: 365 }

/** The days of a period, including today. */
export function spanOf({ period, from, to }: { period: Period } & Span, today = dayjs()): Span {
  if (from || to) return { from, to }
  if (period === 'all') return { from: null, to: null }
  return { from: today.subtract(days[period] - 1, 'day').format('YYYY-MM-DD'), to: null }
}

/** Both bounds of the API are inclusive. */
export const toStatsQuery = ({ from, to }: Span): Query => ({
  date_from: from ? dayjs(from).startOf('day').unix() : undefined,
  date_till: to ? dayjs(to).endOf('day').unix() : undefined,
})
