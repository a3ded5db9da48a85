import { workCalendars } from '@/lib/domain/work-calendars'
import { createRoute } from '@/lib/http'

export { GET } from './list/route'

export const POST = createRoute(workCalendars, 'Create a calendar of working hours')
