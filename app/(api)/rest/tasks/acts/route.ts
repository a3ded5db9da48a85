import { forRight } from '@/lib/access/policy'
import { actPolicy } from '@/lib/domain/act-templates'
import { MakeActs, makeActs, presentOutcomes } from '@/lib/domain/acts'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Make an act of each of several tasks; those that cannot get one say why',
  access: forRight(actPolicy.make),
  costs: 'export',
  body: MakeActs,
  // Drawing must not keep a transaction open.
  ownTransaction: true,
  run: ({ ctx, body }) => makeActs(ctx, body),
  present: presentOutcomes,
})
