import { signedIn } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { ObjectsFilter } from '@/lib/domain/objects'
import { getTile, TilePath } from '@/lib/domain/tiles'
import { answerPacked, map, packedAnswers, remoteAnswers } from '@/lib/http'

// y ends in `.mvt` or `.pbf`, which a Next.js folder cannot express.
export const GET = map({
  summary: 'Show one vector tile of a layer',
  access: signedIn,
  replica: true,
  basic: signInBasic,
  path: TilePath,
  query: ObjectsFilter,
  cacheable: true,
  run: async ({ ctx, path, query, request }) =>
    answerPacked(request, {
      ...(await getTile(ctx, path, query)),
      mediaType: 'application/vnd.mapbox-vector-tile',
    }),
  answers: { ...packedAnswers, ...remoteAnswers },
})
