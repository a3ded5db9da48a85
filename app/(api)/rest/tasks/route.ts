import { signedIn } from '@/lib/access/policy'
import { etagOf } from '@/lib/access/revision'
import {
  CreateTask,
  CreateTaskQuery,
  createTask,
  isPage,
  listManyTasks,
  listTasks,
  presentTask,
  presentTaskPage,
  TaskListQuery,
} from '@/lib/domain/tasks'
import { rest, Streamed } from '@/lib/http'

export const GET = rest({
  summary: 'List tasks by filters, with their exact count',
  access: signedIn,
  replica: true,
  query: TaskListQuery,
  run: async ({ ctx, query }) => {
    if (isPage(query)) return listTasks(ctx, query)
    const { parts, count } = await listManyTasks(ctx, query)
    return new Streamed(parts, { count })
  },
  present: presentTaskPage,
})

export const POST = rest({
  summary: 'Create a task',
  access: signedIn,
  costs: 'task',
  query: CreateTaskQuery,
  body: CreateTask,
  run: ({ ctx, query, body, version }) => createTask(ctx, body, query, { version }),
  present: presentTask,
  etag: (task) => etagOf('task', task.id, task.revision),
})
