import { escalationRules } from '@/lib/domain/escalations'
import { listRoute } from '@/lib/http'

export const GET = listRoute(escalationRules, 'List escalation rules by title')
