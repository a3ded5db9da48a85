import { schedules } from '@/lib/domain/schedules'
import { listRoute } from '@/lib/http'

export const GET = listRoute(schedules, 'List schedules by title')
