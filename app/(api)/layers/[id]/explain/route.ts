import { signedIn } from '@/lib/access/policy'
import {
  askedUser,
  ExplainQuery,
  explainLayerAccess,
  presentAccessExplanation,
} from '@/lib/domain/access-preview'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Explain which rule gives or denies each right on a layer, for the caller or another user',
  access: signedIn,
  path: inputs.IdPath,
  query: ExplainQuery,
  run: ({ ctx, path, query }) => explainLayerAccess(ctx, path.id, askedUser(query)),
  present: presentAccessExplanation,
})
