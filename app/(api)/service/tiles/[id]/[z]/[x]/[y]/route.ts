import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import type { Layer } from '@/lib/domain/layers'
import { ObjectsFilter } from '@/lib/domain/objects'
import { getNextTile, getTile, TilePath } from '@/lib/domain/tiles'
import { answerPacked, map, packedAnswers, remoteAnswers, similar } from '@/lib/http'

const mediaType = 'application/vnd.mapbox-vector-tile'

// y ends in `.mvt` or `.pbf`, which a Next.js folder cannot express.
export const GET = map({
  summary: 'Show one vector tile of a layer',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: TilePath,
  query: ObjectsFilter,
  cacheable: true,
  similar: similar<Layer, TilePath, ObjectsFilter>({
    differing: ['z', 'x', 'y'],
    answer: ({ basis, path, headers, database }) =>
      answerPacked({ headers }, { ...getNextTile(database, basis, path), mediaType }),
  }),
  run: async ({ ctx, path, query, request }) =>
    answerPacked(request, { ...(await getTile(ctx, path, query)), mediaType }),
  answers: { ...packedAnswers, ...remoteAnswers },
})
