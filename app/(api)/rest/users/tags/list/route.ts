import { userTags } from '@/lib/domain/user-tags'
import { listRoute } from '@/lib/http'

export const GET = listRoute(userTags, 'List user tags by title')
