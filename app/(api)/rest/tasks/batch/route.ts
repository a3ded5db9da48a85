import { signedIn } from '@/lib/access/policy'
import { BatchTasks, batchTasks, presentBatch } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Change many tasks, each as PATCH does; rejected ones stay unchanged',
  access: signedIn,
  body: BatchTasks,
  // A thousand tasks, each with its comment, event and audit entry.
  timeout: 180_000,
  run: ({ ctx, body, version }) => batchTasks(ctx, body, version),
  present: presentBatch,
})
