import { stickers } from '@/lib/domain/reference'
import { listRoute } from '@/lib/http'

export const GET = listRoute(stickers, 'Stickers of attachments')
