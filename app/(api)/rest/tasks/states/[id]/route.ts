import { taskStates } from '@/lib/domain/rules'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(taskStates, {
  read: 'Read a task state',
  change: 'Change a task state',
  remove: 'Delete a task state that no rule uses',
})
