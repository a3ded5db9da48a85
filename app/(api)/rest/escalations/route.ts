import { escalationRules } from '@/lib/domain/escalations'
import { createRoute } from '@/lib/http'

export { GET } from './list/route'

export const POST = createRoute(escalationRules, 'Create an escalation rule')
