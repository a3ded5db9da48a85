import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { CollectionPath, DocumentQuery, getQueryables, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: the fields that a filter may name',
  access: signedInOrGuest,
  basic: signInBasic,
  path: CollectionPath,
  query: DocumentQuery,
  run: async ({ ctx, path, query, request }) =>
    answerOpened(request, await getQueryables(ctx, visitOf(request, query.f), path)),
})
