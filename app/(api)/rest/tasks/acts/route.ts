import { signedIn } from '@/lib/access/policy'
import { MakeActs, makeActs, presentOutcomes } from '@/lib/domain/acts'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Make an act of each of several tasks; those that cannot get one say why',
  access: signedIn,
  costs: 'export',
  body: MakeActs,
  // Drawing must not keep a transaction open.
  ownTransaction: true,
  run: ({ ctx, body }) => makeActs(ctx, body),
  present: presentOutcomes,
})
