import { steps } from '@/lib/domain/reference'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(steps, {
  read: 'Read a step',
  change: 'Change a step',
  remove: 'Delete a step that neither tasks nor work types use',
})
