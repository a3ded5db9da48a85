import { workTypes } from '@/lib/domain/reference'
import { createRoute } from '@/lib/http'

export { GET } from './list/route'

export const POST = createRoute(workTypes, 'Create a work type')
