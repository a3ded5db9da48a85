import { forRight, signedIn } from '@/lib/access/policy'
import {
  etagOfRequirements,
  getRequirements,
  presentRequirements,
  RequirementsBody,
  requirementPolicy,
  setRequirements,
} from '@/lib/domain/requirements'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read what tasks of a work type need before they may be put into a step',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getRequirements(ctx, path.id),
  present: presentRequirements,
  etag: etagOfRequirements,
})

export const PUT = rest({
  summary: 'Replace what tasks of a work type need before they may be put into a step',
  access: forRight(requirementPolicy.write),
  path: inputs.IdPath,
  body: RequirementsBody,
  run: ({ ctx, path, body, ifMatch }) => setRequirements(ctx, path.id, body, ifMatch),
  present: presentRequirements,
  etag: etagOfRequirements,
})
