import { schedules } from '@/lib/domain/schedules'
import { createRoute } from '@/lib/http'

export { GET } from './list/route'

export const POST = createRoute(schedules, 'Create a schedule that copies a template')
