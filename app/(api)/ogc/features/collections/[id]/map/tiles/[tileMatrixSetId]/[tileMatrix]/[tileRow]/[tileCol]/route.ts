import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { getMapTilePart, MapTileQuery, TilePartPath } from '@/lib/domain/ogc'
import { answerTile, ogcApi, pictureAnswers, remoteAnswers } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Tiles: one drawn tile of a layer',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: TilePartPath,
  query: MapTileQuery,
  cacheable: true,
  run: async ({ ctx, path, query, request }) =>
    answerTile(request, await getMapTilePart(ctx, path, query, request.headers.get('accept'))),
  answers: { ...pictureAnswers, ...remoteAnswers },
})
