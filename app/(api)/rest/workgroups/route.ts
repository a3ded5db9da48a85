import { forRight } from '@/lib/access/policy'
import {
  CreateWorkgroup,
  createWorkgroup,
  etagOfWorkgroup,
  presentWorkgroup,
  workgroupPolicy,
} from '@/lib/domain/workgroups'
import { rest } from '@/lib/http'

export { GET } from './list/route'

export const POST = rest({
  summary: 'Create a project in an organization',
  access: forRight(workgroupPolicy.create),
  body: CreateWorkgroup,
  run: ({ ctx, body }) => createWorkgroup(ctx, body),
  present: presentWorkgroup,
  etag: etagOfWorkgroup,
})
