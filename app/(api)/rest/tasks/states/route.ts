import { forRight, signedIn } from '@/lib/access/policy'
import {
  CreateTaskState,
  createTaskState,
  etagOfTaskState,
  listTaskStates,
  presentTaskState,
  presentTaskStates,
  taskStatePolicy,
} from '@/lib/domain/rules'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List the task states used in rules',
  access: signedIn,
  run: ({ ctx }) => listTaskStates(ctx),
  present: presentTaskStates,
})

export const POST = rest({
  summary: 'Create a task state',
  access: forRight(taskStatePolicy.write),
  body: CreateTaskState,
  run: ({ ctx, body }) => createTaskState(ctx, body),
  present: presentTaskState,
  etag: etagOfTaskState,
})
