'use client'

import dayjs from 'dayjs'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback } from 'react'
import { daysOf, firstDay, spans } from './layout/time-scale'

export const sides = ['lists', 'person'] as const

const parsers = {
  date: parseAsString,
  span: parseAsStringLiteral(spans).withDefault('day'),
  org: parseAsInteger,
  person: parseAsInteger,
  q: parseAsString.withDefault(''),
  task: parseAsInteger,
  /** What a narrow window shows. */
  side: parseAsStringLiteral(sides).withDefault('lists'),
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid()

/** The state of the page in the URL: first day, span, organization, chosen person, search and open task. */
export function usePlanningAddress() {
  const [state, write] = useQueryStates(parsers)
  const set = useCallback((next: Partial<typeof state>) => void write(next), [write])
  const { span } = state
  const today = dayjs().format('YYYY-MM-DD')
  const date = firstDay(isDay(state.date) ? state.date : today, span)
  return {
    ...state,
    date,
    isToday: date === firstDay(today, span),
    set,
    step: (by: 1 | -1) =>
      set({
        date: dayjs(date)
          .add(by * daysOf[span], 'day')
          .format('YYYY-MM-DD'),
      }),
  }
}

export type PlanningAddress = ReturnType<typeof usePlanningAddress>
