import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { answerWms, wmsFailure, WmsQuery } from '@/lib/domain/ogc'
import { answerPicture, map, pictureAnswers, remoteAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Web Map Service 1.1.1 and 1.3.0: capabilities, maps, feature information, legends',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  query: WmsQuery,
  cacheable: true,
  failure: wmsFailure,
  run: async ({ ctx, request }) => {
    const answer = await answerWms(ctx, new URL(request.url))
    return 'load' in answer ? answerPicture(request, answer) : answer
  },
  answers: {
    ...pictureAnswers,
    ...remoteAnswers,
    403: 'A layer may not be read; the exception as the asked version writes it',
    409: 'A column of the layer is gone; the exception as the asked version writes it',
    400: 'The exception as the asked version writes it; of legends in plain words',
  },
})
