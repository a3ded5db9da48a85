import { userTypes } from '@/lib/domain/user-types'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(userTypes, {
  read: 'Read a user type',
  change: 'Change a user type',
  remove: 'Delete a user type that nobody has',
})
