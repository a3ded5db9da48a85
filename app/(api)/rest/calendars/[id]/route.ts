import { workCalendars } from '@/lib/domain/work-calendars'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(workCalendars, {
  read: 'Read a calendar of working hours',
  change: 'Change a calendar of working hours',
  remove: 'Delete a calendar of working hours that nothing counts by',
})
