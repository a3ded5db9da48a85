import { priorities } from '@/lib/domain/reference'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(priorities, {
  read: 'Read a priority',
  change: 'Change a priority',
  remove: 'Delete a priority that no task has',
})
