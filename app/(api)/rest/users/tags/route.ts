import { userTags } from '@/lib/domain/user-tags'
import { createRoute } from '@/lib/http'

export { GET } from './list/route'

export const POST = createRoute(userTags, 'Create a user tag')
