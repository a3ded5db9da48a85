import { priorities } from '@/lib/domain/reference'
import { listRoute } from '@/lib/http'

export const GET = listRoute(priorities, 'Priorities')
