import { forRight } from '@/lib/access/policy'
import {
  CreatePriority,
  createPriority,
  etagOfPriority,
  presentPriority,
  referencePolicy,
} from '@/lib/domain/reference'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create a priority',
  access: forRight(referencePolicy.write),
  body: CreatePriority,
  run: ({ ctx, body }) => createPriority(ctx, body),
  present: presentPriority,
  etag: etagOfPriority,
})
