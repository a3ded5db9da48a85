import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { answerWmts, wmtsFailure, WmtsQuery } from '@/lib/domain/ogc'
import { answerTile, map, remoteAnswers, tileAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Web Map Tile Service 1.0.0: capabilities, tiles, feature information',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  query: WmtsQuery,
  cacheable: true,
  failure: wmtsFailure,
  run: async ({ ctx, request }) => answerTile(request, await answerWmts(ctx, new URL(request.url))),
  answers: { ...tileAnswers, ...remoteAnswers },
})
