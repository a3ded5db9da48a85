import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { getMatrixSet, MatrixSetPath, TilesetsQuery, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Tiles: one tile matrix set',
  access: signedInOrGuest,
  basic: signInBasic,
  path: MatrixSetPath,
  query: TilesetsQuery,
  run: async ({ ctx, path, request }) =>
    answerOpened(request, await getMatrixSet(ctx, visitOf(request, 'json'), path)),
})
