import { signedIn, signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import {
  CollectionPath,
  createItem,
  type ItemsBasis,
  ItemsQuery,
  listItems,
  listNextItems,
  visitAt,
  visitOf,
} from '@/lib/domain/ogc'
import { bodyAtMost, NewFeature } from '@/lib/domain/objects'
import { answerOpened, ogcApi, remoteAnswers, similar } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: objects of a layer, streamed',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: CollectionPath,
  query: ItemsQuery,
  answers: { 304: 'The caller has it already', ...remoteAnswers },
  cacheable: true,
  similar: similar<ItemsBasis, CollectionPath, ItemsQuery>({
    differing: ['bbox', 'limit', 'offset'],
    async answer({ basis, query, address, headers, database }) {
      const visit = visitAt(address, query.f, headers.get('accept'))
      const page = await listNextItems(database, visit, basis, query)
      return page && answerOpened({ headers }, page)
    },
  }),
  run: async ({ ctx, path, query, request }) =>
    answerOpened(request, await listItems(ctx, visitOf(request, query.f), path, query)),
})

export const POST = ogcApi({
  summary: 'OGC API Features: add an object to a layer; its address is in Location',
  access: signedIn,
  basic: signInBasic,
  path: CollectionPath,
  body: NewFeature,
  bodyLimit: bodyAtMost,
  exact: true,
  answers: { 201: 'The object is there' },
  run: ({ ctx, path, body, request }) =>
    createItem(ctx, visitOf(request, 'json'), path, body, {
      contentCrs: request.headers.get('content-crs'),
    }),
})
