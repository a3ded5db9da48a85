import { signedIn } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { FeaturePath, FeatureQuery, getItem, visitOf } from '@/lib/domain/ogc'
import { answerOpened, ogcApi, remoteAnswers } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: one object of a layer',
  access: signedIn,
  replica: true,
  basic: signInBasic,
  path: FeaturePath,
  query: FeatureQuery,
  answers: { 304: 'The caller has it already', ...remoteAnswers },
  run: async ({ ctx, path, query, request }) =>
    answerOpened(request, await getItem(ctx, visitOf(request, query.f), path, query)),
})
