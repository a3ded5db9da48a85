import { schedules } from '@/lib/domain/schedules'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(schedules, {
  read: 'Read a schedule',
  change: 'Change a schedule',
  remove: 'Delete a schedule; its tasks stay',
})
