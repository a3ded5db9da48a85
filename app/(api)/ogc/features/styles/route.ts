import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { DocumentQuery, listAllStyles, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Styles: the styles of the layers that the caller may read',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  query: DocumentQuery,
  run: async ({ ctx, query, request }) =>
    answerOpened(request, await listAllStyles(ctx, visitOf(request, query.f))),
})
