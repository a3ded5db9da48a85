import { signedIn } from '@/lib/access/policy'
import { listSteps, presentSteps } from '@/lib/domain/reference'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Steps of tasks',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listSteps(ctx, query),
  present: presentSteps,
})
