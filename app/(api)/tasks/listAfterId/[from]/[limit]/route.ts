import { signedIn } from '@/lib/access/policy'
import { AfterPath, listTasksAfter, presentTasks, SharedTaskFilter } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Tasks of a filter whose ids come after one, lowest first',
  access: signedIn,
  path: AfterPath,
  query: SharedTaskFilter,
  run: ({ ctx, path, query }) => listTasksAfter(ctx, path, query),
  present: presentTasks,
})
