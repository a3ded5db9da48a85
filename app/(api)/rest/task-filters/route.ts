import { signedIn } from '@/lib/access/policy'
import {
  CreateTaskFilter,
  createTaskFilter,
  etagOfTaskFilter,
  presentTaskFilter,
} from '@/lib/domain/task-filters'
import { rest } from '@/lib/http'

export { GET } from './list/route'

export const POST = rest({
  summary: 'Save a task filter',
  access: signedIn,
  body: CreateTaskFilter,
  run: ({ ctx, body }) => createTaskFilter(ctx, body),
  present: presentTaskFilter,
  etag: etagOfTaskFilter,
})
