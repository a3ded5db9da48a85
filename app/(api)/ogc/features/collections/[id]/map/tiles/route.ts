import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { CollectionPath, listTilesets, TilesetsQuery, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Tiles: the sets of drawn tiles of a layer',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: CollectionPath,
  query: TilesetsQuery,
  run: async ({ ctx, path, request }) =>
    answerOpened(request, await listTilesets(ctx, visitOf(request, 'json'), path, 'map')),
})
