import { forRight } from '@/lib/access/policy'
import { CreateStep, createStep, etagOfStep, presentStep, referencePolicy } from '@/lib/domain/reference'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create a step',
  access: forRight(referencePolicy.write),
  body: CreateStep,
  run: ({ ctx, body }) => createStep(ctx, body),
  present: presentStep,
  etag: etagOfStep,
})
