import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { listMatrixSets, TilesetsQuery, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Tiles: the tile matrix sets',
  access: signedInOrGuest,
  basic: signInBasic,
  query: TilesetsQuery,
  run: ({ request }) => answerOpened(request, listMatrixSets(visitOf(request, 'json'))),
})
