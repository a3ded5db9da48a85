import { signedIn } from '@/lib/access/policy'
import { DistributeBody, presentProposal, proposePlans } from '@/lib/domain/planning'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Propose whom to give tasks and when, without saving it',
  access: signedIn,
  body: DistributeBody,
  readsOnly: true,
  ownTransaction: true,
  run: ({ ctx, body }) => proposePlans(ctx, body),
  present: presentProposal,
})
