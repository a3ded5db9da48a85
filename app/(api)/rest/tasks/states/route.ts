import { signedIn } from '@/lib/access/policy'
import { listTaskStates, presentTaskStates, taskStates } from '@/lib/domain/rules'
import { createRoute, rest } from '@/lib/http'

export const GET = rest({
  summary: 'List the task states used in rules',
  access: signedIn,
  run: ({ ctx }) => listTaskStates(ctx),
  present: presentTaskStates,
})

export const POST = createRoute(taskStates, 'Create a task state')
