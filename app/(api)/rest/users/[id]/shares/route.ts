import { forRight } from '@/lib/access/policy'
import {
  CreateShare,
  listPersonShares,
  presentMadeShare,
  presentShares,
  sharePerson,
  sharePolicy,
} from '@/lib/domain/shares'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List the working links that show a person',
  access: forRight(sharePolicy.make),
  path: inputs.IdPath,
  run: ({ ctx, path }) => listPersonShares(ctx, path.id),
  present: presentShares,
})

export const POST = rest({
  summary: 'Make a link that shows a person for some hours; the address is in this answer alone',
  access: forRight(sharePolicy.make),
  path: inputs.IdPath,
  body: CreateShare,
  run: ({ ctx, path, body }) => sharePerson(ctx, path.id, body),
  present: presentMadeShare,
})
