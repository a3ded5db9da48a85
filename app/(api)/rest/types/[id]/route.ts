import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeWorkType,
  changeWorkType,
  deleteWorkType,
  etagOfWorkType,
  getWorkType,
  presentWorkType,
  referencePolicy,
} from '@/lib/domain/reference'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a work type',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getWorkType(ctx, path.id),
  present: presentWorkType,
  etag: etagOfWorkType,
})

export const PATCH = rest({
  summary: 'Change a work type',
  access: forRight(referencePolicy.write),
  path: inputs.IdPath,
  body: ChangeWorkType,
  run: ({ ctx, path, body, ifMatch }) => changeWorkType(ctx, path.id, body, ifMatch),
  present: presentWorkType,
  etag: etagOfWorkType,
})

export const DELETE = rest({
  summary: 'Delete a work type that no task has',
  access: forRight(referencePolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteWorkType(ctx, path.id, ifMatch),
  present: empty,
})
