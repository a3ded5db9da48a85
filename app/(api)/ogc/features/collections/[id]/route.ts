import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { CollectionPath, DocumentQuery, getCollection, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: one layer as a collection',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: CollectionPath,
  query: DocumentQuery,
  run: async ({ ctx, path, query, request }) =>
    answerOpened(request, await getCollection(ctx, visitOf(request, query.f), path)),
})
