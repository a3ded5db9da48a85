import { signedIn } from '@/lib/access/policy'
import { getTile, TilePath } from '@/lib/domain/tiles'
import { answerPacked, map, packedAnswers, remoteAnswers } from '@/lib/http'

// y ends in `.mvt`: a folder of Next cannot say so.
export const GET = map({
  summary: 'One vector tile of a layer',
  access: signedIn,
  path: TilePath,
  keeps: true,
  run: async ({ ctx, path, request }) =>
    answerPacked(request, { ...(await getTile(ctx, path)), mediaType: 'application/vnd.mapbox-vector-tile' }),
  answers: { ...packedAnswers, ...remoteAnswers },
})
