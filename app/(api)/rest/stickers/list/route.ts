import { signedIn } from '@/lib/access/policy'
import { listStickers, presentStickers, StickerListQuery } from '@/lib/domain/reference'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Stickers of attachments',
  access: signedIn,
  query: StickerListQuery,
  run: ({ ctx, query }) => listStickers(ctx, query),
  present: presentStickers,
})
