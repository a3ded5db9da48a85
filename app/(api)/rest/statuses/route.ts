import { steps } from '@/lib/domain/reference'
import { createRoute } from '@/lib/http'

export const POST = createRoute(steps, 'Create a step')
