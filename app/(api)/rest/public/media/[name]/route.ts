import { anyone } from '@/lib/access/policy'
import { MediaName, openCitizenPhoto } from '@/lib/domain/citizens'
import { answerPicture, pictureAnswers, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Show a photo of a request by its public name',
  access: anyone,
  path: MediaName,
  answers: pictureAnswers,
  run: async ({ ctx, path, request }) => answerPicture(request, await openCitizenPhoto(ctx, path.name)),
})
