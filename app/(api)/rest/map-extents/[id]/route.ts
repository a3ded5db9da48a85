import { mapExtents } from '@/lib/domain/map-extents'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(mapExtents, {
  read: 'Read a map extent',
  change: 'Change a map extent',
  remove: 'Delete a map extent that no organization has',
})
