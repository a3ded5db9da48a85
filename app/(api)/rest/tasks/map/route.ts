import { signedIn } from '@/lib/access/policy'
import { mapTasks, presentTaskMap, TaskFilter } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read all tasks of a filter as columns for a map',
  access: signedIn,
  replica: true,
  query: TaskFilter,
  run: ({ ctx, query }) => mapTasks(ctx, query),
  present: presentTaskMap,
})
