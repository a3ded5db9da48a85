import { forRight } from '@/lib/access/policy'
import {
  CreateWorkType,
  createWorkType,
  etagOfWorkType,
  presentWorkType,
  referencePolicy,
} from '@/lib/domain/reference'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create a work type',
  access: forRight(referencePolicy.write),
  body: CreateWorkType,
  run: ({ ctx, body }) => createWorkType(ctx, body),
  present: presentWorkType,
  etag: etagOfWorkType,
})
