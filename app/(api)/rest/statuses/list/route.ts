import { steps } from '@/lib/domain/reference'
import { listRoute } from '@/lib/http'

export const GET = listRoute(steps, 'Steps of tasks')
