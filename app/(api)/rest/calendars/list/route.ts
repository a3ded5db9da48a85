import { workCalendars } from '@/lib/domain/work-calendars'
import { listRoute } from '@/lib/http'

export const GET = listRoute(workCalendars, 'List calendars of working hours by title')
