import { signedIn } from '@/lib/access/policy'
import { getPhotoVariant, PhotoQuery, PhotoSize } from '@/lib/domain/object-media'
import { answerPicture, map, pictureAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Show a photo of a row of a data table, fitted inside a rectangle or cropped to fill it',
  access: signedIn,
  path: PhotoSize,
  query: PhotoQuery,
  answers: pictureAnswers,
  run: async ({ ctx, path: { id, objectId, photoId, height, width }, query: { crop }, request }) =>
    answerPicture(
      request,
      await getPhotoVariant(ctx, { kind: 'table', id }, { objectId, photoId }, { height, width, crop }),
    ),
})
