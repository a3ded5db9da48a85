import { forRight, signedIn } from '@/lib/access/policy'
import {
  CreateGroup,
  createGroup,
  etagOfGroup,
  listFolders,
  presentFolders,
  presentGroup,
} from '@/lib/domain/layer-groups'
import { catalogPolicy } from '@/lib/domain/layers'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'List groups of layers with what is needed to arrange them, empty ones included',
  access: signedIn,
  run: ({ ctx }) => listFolders(ctx),
  present: presentFolders,
})

export const POST = map({
  summary: 'Create a group of layers',
  access: forRight(catalogPolicy.make),
  body: CreateGroup,
  run: ({ ctx, body }) => createGroup(ctx, body),
  present: presentGroup,
  etag: etagOfGroup,
})
