import { forRight, signedIn } from '@/lib/access/policy'
import { actPolicy } from '@/lib/domain/act-templates'
import { listActs, MakeAct, makeAct, presentAct, presentActs } from '@/lib/domain/acts'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List the acts of a task, voided ones included',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => listActs(ctx, path.id),
  present: presentActs,
})

export const POST = rest({
  summary: 'Make an act of a task: a numbered PDF that becomes a file of the task',
  access: forRight(actPolicy.make),
  costs: 'export',
  path: inputs.IdPath,
  body: MakeAct,
  // Drawing must not keep a transaction open.
  ownTransaction: true,
  run: ({ ctx, path, body }) => makeAct(ctx, path.id, body),
  present: presentAct,
})
