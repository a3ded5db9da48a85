import { signedIn } from '@/lib/access/policy'
import { bodyAtMost, ChangeObjects, changeObjects, presentChanged } from '@/lib/domain/objects'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'
import { movedOn } from '../moved-on'

export const POST = map({
  summary: 'Create, change and delete objects of a layer together, all or nothing',
  access: signedIn,
  path: inputs.IdPath,
  body: ChangeObjects,
  // GeoJSON may have foreign members (RFC 7946, 6.1).
  looseBody: true,
  bodyLimit: bodyAtMost,
  exact: true,
  answers: movedOn,
  run: ({ ctx, path: { id }, body }) => changeObjects(ctx, { kind: 'layer', id }, body),
  present: presentChanged,
})
