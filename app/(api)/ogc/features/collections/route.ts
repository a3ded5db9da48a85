import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { listCollections, DocumentQuery, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: list readable layers',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  query: DocumentQuery,
  run: async ({ ctx, query, request }) =>
    answerOpened(request, await listCollections(ctx, visitOf(request, query.f))),
})
