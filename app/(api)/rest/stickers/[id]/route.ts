import { stickers } from '@/lib/domain/reference'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(stickers, {
  read: 'Read a sticker',
  change: 'Change a sticker',
  remove: 'Delete a sticker and take it off its files',
})
