import { signedIn } from '@/lib/access/policy'
import { listSteps, presentSteps, StepListQuery } from '@/lib/domain/reference'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Steps of tasks',
  access: signedIn,
  query: StepListQuery,
  run: ({ ctx, query }) => listSteps(ctx, query),
  present: presentSteps,
})
