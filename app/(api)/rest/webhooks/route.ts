import { webhooks } from '@/lib/domain/webhooks'
import { createRoute } from '@/lib/http'

export { GET } from './list/route'

export const POST = createRoute(webhooks, 'Create a webhook; only this response shows its secret')
