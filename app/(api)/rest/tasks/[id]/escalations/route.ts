import { signedIn } from '@/lib/access/policy'
import { listTaskEscalations, presentTaskEscalations } from '@/lib/domain/escalations'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List what escalation rules do and did with a task, what is to come first',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => listTaskEscalations(ctx, path.id),
  present: presentTaskEscalations,
})
