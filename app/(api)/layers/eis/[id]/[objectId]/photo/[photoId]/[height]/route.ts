import { signedIn } from '@/lib/access/policy'
import { getPhotoVariant, PhotoHeight } from '@/lib/domain/object-media'
import { answerPicture, map, pictureAnswers } from '@/lib/http'

export const GET = map({
  summary: 'A photo of an object of a layer, scaled by height',
  access: signedIn,
  path: PhotoHeight,
  answers: pictureAnswers,
  run: async ({ ctx, path: { id, objectId, photoId, height }, request }) =>
    answerPicture(
      request,
      await getPhotoVariant(ctx, { kind: 'layer', id }, { objectId, photoId }, { height }),
    ),
})
