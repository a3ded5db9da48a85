import { signedIn } from '@/lib/access/policy'
import { CutObjects, presentCut, reshapeObjects } from '@/lib/domain/topology'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'
import { movedOn } from '../moved-on'

export const POST = map({
  summary: 'Let the border of areas, or the course of lines, of a layer follow a line',
  access: signedIn,
  path: inputs.IdPath,
  body: CutObjects,
  exact: true,
  answers: movedOn,
  run: ({ ctx, path: { id }, body }) => reshapeObjects(ctx, id, body),
  present: presentCut,
})
