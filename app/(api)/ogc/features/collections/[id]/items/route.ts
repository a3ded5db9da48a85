import { signedIn } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { CollectionPath, ItemsQuery, listItems, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi, remoteAnswers } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: objects of a layer, streamed',
  access: signedIn,
  replica: true,
  basic: signInBasic,
  path: CollectionPath,
  query: ItemsQuery,
  answers: { 304: 'The caller has it already', ...remoteAnswers },
  run: async ({ ctx, path, query, request }) =>
    answerOpened(request, await listItems(ctx, visitOf(request, query.f), path, query)),
})
