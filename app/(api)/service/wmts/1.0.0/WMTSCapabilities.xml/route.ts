import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { wmtsCapabilities, wmtsFailure } from '@/lib/domain/ogc'
import { answerTile, map, tileAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Web Map Tile Service 1.0.0: the capabilities at their REST address',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  failure: wmtsFailure,
  run: async ({ ctx, request }) => answerTile(request, await wmtsCapabilities(ctx, new URL(request.url))),
  answers: tileAnswers,
})
