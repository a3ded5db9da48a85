import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeSticker,
  changeSticker,
  deleteSticker,
  etagOfSticker,
  getSticker,
  presentSticker,
  referencePolicy,
} from '@/lib/domain/reference'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a sticker',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getSticker(ctx, path.id),
  present: presentSticker,
  etag: etagOfSticker,
})

export const PATCH = rest({
  summary: 'Change a sticker',
  access: forRight(referencePolicy.write),
  path: inputs.IdPath,
  body: ChangeSticker,
  run: ({ ctx, path, body, ifMatch }) => changeSticker(ctx, path.id, body, ifMatch),
  present: presentSticker,
  etag: etagOfSticker,
})

export const DELETE = rest({
  summary: 'Delete a sticker and take it off its files',
  access: forRight(referencePolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteSticker(ctx, path.id, ifMatch),
  present: empty,
})
