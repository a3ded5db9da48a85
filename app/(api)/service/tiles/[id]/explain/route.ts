import { signedIn } from '@/lib/access/policy'
import { askedUser, ExplainQuery, explainTiles, presentAccessExplanation } from '@/lib/domain/access-preview'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Explain whether the tiles of a layer are served, for the caller or another user',
  access: signedIn,
  path: inputs.IdPath,
  query: ExplainQuery,
  run: ({ ctx, path, query }) => explainTiles(ctx, path.id, askedUser(query)),
  present: presentAccessExplanation,
})
