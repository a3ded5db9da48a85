import { signedIn } from '@/lib/access/policy'
import { CutObjects, presentCut, splitObjects } from '@/lib/domain/topology'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'
import { movedOn } from '../moved-on'

export const POST = map({
  summary: 'Split areas or lines of a layer along a line',
  access: signedIn,
  path: inputs.IdPath,
  body: CutObjects,
  exact: true,
  answers: movedOn,
  run: ({ ctx, path: { id }, body }) => splitObjects(ctx, id, body),
  present: presentCut,
})
