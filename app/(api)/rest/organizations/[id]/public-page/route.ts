import { forRight } from '@/lib/access/policy'
import {
  etagOfPage,
  getPublicPage,
  presentPublicPage,
  publicPagePolicy,
  ReplacePublicPage,
  replacePublicPage,
} from '@/lib/domain/citizens'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read how the public page of an organization is set up',
  access: forRight(publicPagePolicy.read),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getPublicPage(ctx, path.id),
  present: presentPublicPage,
  etag: etagOfPage,
})

export const PUT = rest({
  summary: 'Set up, open or close the public page of an organization',
  access: forRight(publicPagePolicy.change),
  path: inputs.IdPath,
  body: ReplacePublicPage,
  run: ({ ctx, path, body, ifMatch }) => replacePublicPage(ctx, path.id, body, ifMatch),
  present: presentPublicPage,
  etag: etagOfPage,
})
