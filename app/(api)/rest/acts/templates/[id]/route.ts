import { actTemplates } from '@/lib/domain/act-templates'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(actTemplates, {
  read: 'Read a template of acts',
  change: 'Change a template of acts',
  remove: 'Delete a template of acts; acts made from it stay',
})
