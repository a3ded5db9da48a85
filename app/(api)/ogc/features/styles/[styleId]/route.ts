import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { getStylesheet, StyleIdPath, StylesheetQuery, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Styles: a style as MapLibre, SLD 1.0 or SLD 1.1',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: StyleIdPath,
  query: StylesheetQuery,
  answers: { 304: 'The caller has it already' },
  run: async ({ ctx, path, query, request }) => {
    const asked = { f: query.f, accept: request.headers.get('accept') }
    return answerOpened(request, await getStylesheet(ctx, visitOf(request, 'json'), path, asked))
  },
})
