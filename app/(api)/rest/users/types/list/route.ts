import { userTypes } from '@/lib/domain/user-types'
import { listRoute } from '@/lib/http'

export const GET = listRoute(userTypes, 'List user types by title')
