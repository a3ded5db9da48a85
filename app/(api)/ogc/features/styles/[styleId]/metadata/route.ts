import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { DocumentQuery, getStyleMetadata, StyleIdPath, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Styles: what is known of a style, and its encodings',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: StyleIdPath,
  query: DocumentQuery,
  run: async ({ ctx, path, query, request }) =>
    answerOpened(request, await getStyleMetadata(ctx, visitOf(request, query.f), path)),
})
