import { priorities } from '@/lib/domain/reference'
import { createRoute } from '@/lib/http'

export const POST = createRoute(priorities, 'Create a priority')
