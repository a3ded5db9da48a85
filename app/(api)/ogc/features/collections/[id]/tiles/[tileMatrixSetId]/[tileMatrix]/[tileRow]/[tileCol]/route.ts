import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { getVectorTilePart, TilePartPath, VectorTileQuery } from '@/lib/domain/ogc'
import { answerTile, ogcApi, packedAnswers, remoteAnswers } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Tiles: one vector tile of a layer',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: TilePartPath,
  query: VectorTileQuery,
  cacheable: true,
  run: async ({ ctx, path, request }) => answerTile(request, await getVectorTilePart(ctx, path)),
  answers: { ...packedAnswers, ...remoteAnswers },
})
