import { escalationRules } from '@/lib/domain/escalations'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(escalationRules, {
  read: 'Read an escalation rule',
  change: 'Change, pause or resume an escalation rule',
  remove: 'Delete an escalation rule; what it did stays in the tasks',
})
