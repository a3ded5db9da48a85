import { forRight } from '@/lib/access/policy'
import { listShares, presentSharePage, sharePolicy, SharesQuery } from '@/lib/domain/shares'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List the working links of all tasks and people that the caller sees',
  access: forRight(sharePolicy.make),
  query: SharesQuery,
  run: ({ ctx, query }) => listShares(ctx, query),
  present: presentSharePage,
})
