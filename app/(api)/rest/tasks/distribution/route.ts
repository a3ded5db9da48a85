import { signedIn } from '@/lib/access/policy'
import { distributeTasks, presentTaskDistribution, SharedTaskFilter } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Count the tasks of a filter by type, priority, stage and step',
  access: signedIn,
  replica: true,
  query: SharedTaskFilter,
  run: ({ ctx, query }) => distributeTasks(ctx, query),
  present: presentTaskDistribution,
})
