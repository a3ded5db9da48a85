import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { landingPage, DocumentQuery, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: the landing page',
  access: signedInOrGuest,
  basic: signInBasic,
  query: DocumentQuery,
  run: async ({ ctx, query, request }) => answerOpened(request, landingPage(ctx, visitOf(request, query.f))),
})
