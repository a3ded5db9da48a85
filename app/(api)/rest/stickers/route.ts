import { forRight } from '@/lib/access/policy'
import {
  CreateSticker,
  createSticker,
  etagOfSticker,
  presentSticker,
  referencePolicy,
} from '@/lib/domain/reference'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create a sticker',
  access: forRight(referencePolicy.write),
  body: CreateSticker,
  run: ({ ctx, body }) => createSticker(ctx, body),
  present: presentSticker,
  etag: etagOfSticker,
})
