import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeTaskState,
  changeTaskState,
  deleteTaskState,
  etagOfTaskState,
  getTaskState,
  presentTaskState,
  taskStatePolicy,
} from '@/lib/domain/rules'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a task state',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getTaskState(ctx, path.id),
  present: presentTaskState,
  etag: etagOfTaskState,
})

export const PATCH = rest({
  summary: 'Change a task state',
  access: forRight(taskStatePolicy.write),
  path: inputs.IdPath,
  body: ChangeTaskState,
  run: ({ ctx, path, body, ifMatch }) => changeTaskState(ctx, path.id, body, ifMatch),
  present: presentTaskState,
  etag: etagOfTaskState,
})

export const DELETE = rest({
  summary: 'Delete a task state that no rule uses',
  access: forRight(taskStatePolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteTaskState(ctx, path.id, ifMatch),
  present: empty,
})
