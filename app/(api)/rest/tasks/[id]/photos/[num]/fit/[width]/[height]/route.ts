import { signedIn } from '@/lib/access/policy'
import { getTaskPhotoVariant, PhotoSize } from '@/lib/domain/media'
import { answerPicture, pictureAnswers, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Show a photo of a task by its ordinal, fitted inside a rectangle',
  access: signedIn,
  path: PhotoSize,
  answers: pictureAnswers,
  run: async ({ ctx, path: { id, num, width, height }, request }) =>
    answerPicture(request, await getTaskPhotoVariant(ctx, id, num, { mode: 'fit', width, height })),
})
