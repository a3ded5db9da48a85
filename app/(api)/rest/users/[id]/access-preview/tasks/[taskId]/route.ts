import { forRight } from '@/lib/access/policy'
import { explainTaskVisibility, presentExplanation, TaskPreviewPath } from '@/lib/domain/access-preview'
import { userReadPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Explain whether a user sees a task',
  access: forRight(userReadPolicy.preview),
  path: TaskPreviewPath,
  run: ({ ctx, path }) => explainTaskVisibility(ctx, path.id, path.taskId),
  present: presentExplanation,
})
