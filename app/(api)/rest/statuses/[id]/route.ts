import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeStep,
  changeStep,
  deleteStep,
  etagOfStep,
  getStep,
  presentStep,
  referencePolicy,
} from '@/lib/domain/reference'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a step',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getStep(ctx, path.id),
  present: presentStep,
  etag: etagOfStep,
})

export const PATCH = rest({
  summary: 'Change a step',
  access: forRight(referencePolicy.write),
  path: inputs.IdPath,
  body: ChangeStep,
  run: ({ ctx, path, body, ifMatch }) => changeStep(ctx, path.id, body, ifMatch),
  present: presentStep,
  etag: etagOfStep,
})

export const DELETE = rest({
  summary: 'Delete a step that neither tasks nor work types use',
  access: forRight(referencePolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteStep(ctx, path.id, ifMatch),
  present: empty,
})
