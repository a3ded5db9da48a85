import { signedIn } from '@/lib/access/policy'
import { presentMerged, MergeObjects, mergeObjects } from '@/lib/domain/topology'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'
import { movedOn } from '../moved-on'

export const POST = map({
  summary: 'Merge objects of a layer into one of them, or say what that would lose',
  access: signedIn,
  path: inputs.IdPath,
  body: MergeObjects,
  exact: true,
  answers: movedOn,
  run: ({ ctx, path: { id }, body }) => mergeObjects(ctx, id, body),
  present: presentMerged,
})
