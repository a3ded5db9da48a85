import { forRight } from '@/lib/access/policy'
import { explainSightOfTask, presentExplanation, TaskSightPath } from '@/lib/domain/sight'
import { userReadPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Whether a user sees a task, and why',
  access: forRight(userReadPolicy.sight),
  path: TaskSightPath,
  run: ({ ctx, path }) => explainSightOfTask(ctx, path.id, path.taskId),
  present: presentExplanation,
})
