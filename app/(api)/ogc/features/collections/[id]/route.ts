import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { CollectionPath, CollectionQuery, getCollection, getLayerMetadata, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: one layer as a collection',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: CollectionPath,
  query: CollectionQuery,
  run: async ({ ctx, path, query: { f }, request }) =>
    answerOpened(
      request,
      f === 'iso19139'
        ? await getLayerMetadata(ctx, visitOf(request, undefined), path)
        : await getCollection(ctx, visitOf(request, f), path),
    ),
})
