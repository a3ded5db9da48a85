'use client'

import dayjs from 'dayjs'
import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { useMemo } from 'react'
import type { Query } from '@/components/api/request'
import { useDates } from '@/components/ui/use-dates'

/** What a row of totals is of. */
export const totalsOf = ['user', 'device', 'group'] as const
export type TotalsOf = (typeof totalsOf)[number]

/** The longest period of a report, days. */
export const daysAtMost = 31

const parsers = {
  people: parseAsArrayOf(parseAsInteger).withDefault([]),
  organization: parseAsInteger,
  project: parseAsInteger,
  device: parseAsInteger,
  layer: parseAsInteger,
  from: parseAsString,
  to: parseAsString,
  by: parseAsStringLiteral(totalsOf).withDefault('user'),
  empty: parseAsBoolean.withDefault(false),
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** What the report is of, in the URL; today by default. */
export function useMovementAddress() {
  const [choice, set] = useQueryStates(parsers)
  const { zone } = useDates()
  const { from, to, people, organization, project, device, layer, by, empty } = choice
  const today = dayjs().format('YYYY-MM-DD')
  const days = useMemo(
    () => ({ from: isDay(from) ? from : today, to: isDay(to) ? to : isDay(from) ? from : today }),
    [from, to, today],
  )
  const query = useMemo<Query>(
    () => ({
      ...days,
      userId: people,
      organizationId: organization,
      workgroupId: project,
      deviceId: device,
      timeZone: zone,
    }),
    [days, people, organization, project, device, zone],
  )
  return {
    people,
    organization,
    project,
    device,
    layer,
    by,
    /** Whether rows without data are shown too. */
    empty,
    days,
    /** Whether anybody is chosen. */
    chosen: people.length > 0 || organization !== null || project !== null,
    tooLong: dayjs(days.to).diff(days.from, 'day') >= daysAtMost,
    /** People, days and zone, as the API takes them. */
    query,
    set: (next: Partial<typeof choice>) => void set(next),
  }
}

export type MovementAddress = ReturnType<typeof useMovementAddress>
