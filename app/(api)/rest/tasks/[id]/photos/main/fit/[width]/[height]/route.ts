import { signedIn } from '@/lib/access/policy'
import { getTaskPhotoVariant, MainPhotoSize } from '@/lib/domain/media'
import { answerPicture, pictureAnswers, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Show the main photo of a task, fitted inside a rectangle',
  access: signedIn,
  path: MainPhotoSize,
  answers: pictureAnswers,
  run: async ({ ctx, path: { id, width, height }, request }) =>
    answerPicture(request, await getTaskPhotoVariant(ctx, id, 'main', { mode: 'fit', width, height })),
})
