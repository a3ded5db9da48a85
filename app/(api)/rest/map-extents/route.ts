import { mapExtents } from '@/lib/domain/map-extents'
import { createRoute } from '@/lib/http'

export { GET } from './list/route'

export const POST = createRoute(mapExtents, 'Create a map extent')
