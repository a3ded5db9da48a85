import { signedIn } from '@/lib/access/policy'
import { AfterPath, listTasksAfter, presentTasks, SharedTaskFilter } from '@/lib/domain/tasks'
import { rest, Streamed } from '@/lib/http'

export const GET = rest({
  summary: 'List the tasks of a filter after an id, lowest first',
  access: signedIn,
  replica: true,
  path: AfterPath,
  query: SharedTaskFilter,
  run: async ({ ctx, path, query }) => new Streamed(await listTasksAfter(ctx, path, query)),
  present: presentTasks,
})
