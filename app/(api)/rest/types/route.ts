import { workTypes } from '@/lib/domain/reference'
import { createRoute } from '@/lib/http'

export const POST = createRoute(workTypes, 'Create a work type')
