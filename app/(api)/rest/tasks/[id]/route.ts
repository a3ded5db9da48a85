import { signedIn } from '@/lib/access/policy'
import { etagOf } from '@/lib/access/revision'
import { ratingRights } from '@/lib/domain/ratings'
import {
  deleteTask,
  getTaskWithConfiguration,
  presentTask,
  presentTaskWithConfiguration,
  UpdateTask,
  updateTask,
} from '@/lib/domain/tasks'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read one task',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getTaskWithConfiguration(ctx, path.id),
  present: presentTaskWithConfiguration,
  may: ratingRights,
  etag: ({ task }) => etagOf('task', task.id, task.revision),
})

export const PATCH = rest({
  summary: 'Change a task; every changed field needs its capability',
  access: signedIn,
  path: inputs.IdPath,
  body: UpdateTask,
  plain: true,
  run: ({ ctx, path, body, ifMatch, version }) => updateTask(ctx, path.id, body, ifMatch, version),
  present: presentTask,
  etag: (task) => etagOf('task', task.id, task.revision),
})

export const DELETE = rest({
  summary: 'Delete a task',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteTask(ctx, path.id, ifMatch),
  present: empty,
})
