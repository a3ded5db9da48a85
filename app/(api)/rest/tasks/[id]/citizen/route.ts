import { signedIn } from '@/lib/access/policy'
import { getCitizenOfTask, presentCitizenOfTask } from '@/lib/domain/citizens'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read which citizen a task is the request of',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getCitizenOfTask(ctx, path.id),
  present: presentCitizenOfTask,
})
