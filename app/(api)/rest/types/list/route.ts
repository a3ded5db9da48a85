import { workTypes } from '@/lib/domain/reference'
import { listRoute } from '@/lib/http'

export const GET = listRoute(workTypes, 'Work types')
