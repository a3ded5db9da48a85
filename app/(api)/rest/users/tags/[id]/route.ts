import { userTags } from '@/lib/domain/user-tags'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(userTags, {
  read: 'Read a user tag',
  change: 'Change a user tag',
  remove: 'Delete a user tag and take it off everybody',
})
