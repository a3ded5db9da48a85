import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { getTileset, TilesetPath, TilesetQuery, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Tiles: one set of drawn tiles, also as TileJSON',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: TilesetPath,
  query: TilesetQuery,
  run: async ({ ctx, path, query, request }) =>
    answerOpened(request, await getTileset(ctx, visitOf(request, 'json'), path, query, 'map')),
})
