import { signedIn } from '@/lib/access/policy'
import { etagOf } from '@/lib/access/revision'
import { presentTask, restoreTask } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Restore a deleted task',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => restoreTask(ctx, path.id, ifMatch),
  present: presentTask,
  etag: (task) => etagOf('task', task.id, task.revision),
})
