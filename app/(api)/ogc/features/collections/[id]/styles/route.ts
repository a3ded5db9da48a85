import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { CollectionPath, DocumentQuery, listCollectionStyles, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Styles: the styles of a collection, and its default one',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: CollectionPath,
  query: DocumentQuery,
  run: async ({ ctx, path, query, request }) =>
    answerOpened(request, await listCollectionStyles(ctx, visitOf(request, query.f), path)),
})
