import { workTypes } from '@/lib/domain/reference'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(workTypes, {
  read: 'Read a work type',
  change: 'Change a work type',
  remove: 'Delete a work type that no task has',
})
