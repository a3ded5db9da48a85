import { signedIn } from '@/lib/access/policy'
import { listTaskPoints, presentTaskPoints, TaskListQuery } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Points of tasks by filters',
  access: signedIn,
  query: TaskListQuery,
  run: ({ ctx, query }) => listTaskPoints(ctx, query),
  present: presentTaskPoints,
})
