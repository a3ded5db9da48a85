import { signedIn } from '@/lib/access/policy'
import { AfterPathInStage, listTasksAfter, presentTasks, SharedTaskFilter } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'The same in one stage, which the filter of that name overrides',
  access: signedIn,
  path: AfterPathInStage,
  query: SharedTaskFilter,
  run: ({ ctx, path, query }) => listTasksAfter(ctx, path, query),
  present: presentTasks,
})
