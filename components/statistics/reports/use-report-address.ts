'use client'

import dayjs from 'dayjs'
import { parseAsArrayOf, parseAsInteger, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { Query } from '@/components/api/request'
import { periodParsers, type Span, spanOf } from '../period'

const ids = parseAsArrayOf(parseAsInteger).withDefault([])

const parsers = { ...periodParsers, project: ids, type: ids, org: ids }

/** Presets of a report; all time has no period before it. */
export const reportPeriods = ['week', 'month', 'quarter', 'year'] as const

/** Days of one report. */
const daysAtMost = 366

/** The period and the filters of the report, in the URL. */
export function useReportAddress() {
  const [choice, set] = useQueryStates(parsers)
  const { period, from, to, project, type, org } = choice
  const days = useMemo(
    () => daysOf(spanOf({ period: period === 'all' ? 'year' : period, from, to })),
    [period, from, to],
  )
  const query = useMemo<Query>(
    () => ({
      ...days,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      workgroupId: project,
      type_id: type,
      organizationId: org,
    }),
    [days, project, type, org],
  )
  return { choice, set, days, query }
}

/** Both ends of a period, no more days than a report may have. */
export function daysOf({ from, to }: Span, today = dayjs()): { from: string; to: string } {
  const end = to ?? today.format('YYYY-MM-DD')
  const earliest = dayjs(end)
    .subtract(daysAtMost - 1, 'day')
    .format('YYYY-MM-DD')
  const begin = from ?? earliest
  return { from: begin < earliest ? earliest : begin, to: end }
}
