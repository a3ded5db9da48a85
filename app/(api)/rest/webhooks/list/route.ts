import { webhooks } from '@/lib/domain/webhooks'
import { listRoute } from '@/lib/http'

export const GET = listRoute(webhooks, 'List webhooks by title')
