'use client'

import { useApiList } from '@/components/api/use-api'
import type { CalendarWire } from '@/lib/domain/work-calendars/presenter'

const whole = { query: { page: 1, limit: 1000 } }

/** The calendars that the reader sees. */
export const useCalendars = () => useApiList<CalendarWire>('calendars', '/rest/calendars/list', whole)
