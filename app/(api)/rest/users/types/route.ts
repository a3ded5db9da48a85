import { userTypes } from '@/lib/domain/user-types'
import { createRoute } from '@/lib/http'

export { GET } from './list/route'

export const POST = createRoute(userTypes, 'Create a user type')
