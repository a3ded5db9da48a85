import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { conformancePage, DocumentQuery, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: conformance classes',
  access: signedInOrGuest,
  basic: signInBasic,
  query: DocumentQuery,
  run: async ({ ctx, query, request }) =>
    answerOpened(request, conformancePage(ctx, visitOf(request, query.f))),
})
