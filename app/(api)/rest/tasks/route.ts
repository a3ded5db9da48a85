import { signedIn } from '@/lib/access/policy'
import { etagOf } from '@/lib/access/revision'
import {
  CreateTask,
  CreateTaskQuery,
  createTask,
  listTasks,
  presentTask,
  presentTaskPage,
  TaskListQuery,
} from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List tasks by filters, with their exact count',
  access: signedIn,
  query: TaskListQuery,
  run: ({ ctx, query }) => listTasks(ctx, query),
  present: presentTaskPage,
})

export const POST = rest({
  summary: 'Create a task',
  access: signedIn,
  query: CreateTaskQuery,
  body: CreateTask,
  run: ({ ctx, query, body }) => createTask(ctx, body, query),
  present: presentTask,
  etag: (task) => etagOf('task', task.id, task.revision),
})
