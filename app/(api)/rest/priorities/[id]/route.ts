import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangePriority,
  changePriority,
  deletePriority,
  etagOfPriority,
  getPriority,
  presentPriority,
  referencePolicy,
} from '@/lib/domain/reference'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a priority',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getPriority(ctx, path.id),
  present: presentPriority,
  etag: etagOfPriority,
})

export const PATCH = rest({
  summary: 'Change a priority',
  access: forRight(referencePolicy.write),
  path: inputs.IdPath,
  body: ChangePriority,
  run: ({ ctx, path, body, ifMatch }) => changePriority(ctx, path.id, body, ifMatch),
  present: presentPriority,
  etag: etagOfPriority,
})

export const DELETE = rest({
  summary: 'Delete a priority that no task has',
  access: forRight(referencePolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deletePriority(ctx, path.id, ifMatch),
  present: empty,
})
