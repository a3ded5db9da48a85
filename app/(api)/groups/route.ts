import { forRight } from '@/lib/access/policy'
import { CreateGroup, createGroup, etagOfGroup, presentGroup } from '@/lib/domain/layer-groups'
import { catalogPolicy } from '@/lib/domain/layers'
import { map } from '@/lib/http'

export const POST = map({
  summary: 'Create a group of layers',
  access: forRight(catalogPolicy.make),
  body: CreateGroup,
  run: ({ ctx, body }) => createGroup(ctx, body),
  present: presentGroup,
  etag: etagOfGroup,
})
