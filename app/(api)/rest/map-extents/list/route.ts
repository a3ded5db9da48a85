import { mapExtents } from '@/lib/domain/map-extents'
import { listRoute } from '@/lib/http'

export const GET = listRoute(mapExtents, 'List map extents by name')
