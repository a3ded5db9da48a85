import { signedIn } from '@/lib/access/policy'
import { getPhotoVariant, PhotoHeight } from '@/lib/domain/object-media'
import { answerPicture, map, pictureAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Show a photo of a row of a data table, scaled by height',
  access: signedIn,
  path: PhotoHeight,
  answers: pictureAnswers,
  run: async ({ ctx, path: { id, objectId, photoId, height }, request }) =>
    answerPicture(
      request,
      await getPhotoVariant(ctx, { kind: 'table', id }, { objectId, photoId }, { height }),
    ),
})
