import { signedIn } from '@/lib/access/policy'
import { etagOf } from '@/lib/access/revision'
import { presentTask, restoreTask } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Take the deletion of a task back',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => restoreTask(ctx, path.id, ifMatch),
  present: presentTask,
  etag: (task) => etagOf('task', task.id, task.revision),
})
