import { signedIn } from '@/lib/access/policy'
import { AfterPathInStage, listTasksAfter, presentTasks, SharedTaskFilter } from '@/lib/domain/tasks'
import { rest, Streamed } from '@/lib/http'

export const GET = rest({
  summary: 'List tasks after an id in one stage, which the stage filter overrides',
  access: signedIn,
  replica: true,
  path: AfterPathInStage,
  query: SharedTaskFilter,
  run: async ({ ctx, path, query }) => new Streamed(await listTasksAfter(ctx, path, query)),
  present: presentTasks,
})
