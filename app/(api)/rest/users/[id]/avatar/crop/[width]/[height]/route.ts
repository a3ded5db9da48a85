import { signedIn } from '@/lib/access/policy'
import { AvatarSize, getAvatarVariant } from '@/lib/domain/pictures'
import { answerPicture, pictureAnswers, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Show the avatar of a visible user in a given size, cropped to fill it',
  access: signedIn,
  path: AvatarSize,
  answers: pictureAnswers,
  cacheable: true,
  run: async ({ ctx, path: { id, width, height }, request }) =>
    answerPicture(request, await getAvatarVariant(ctx, id, { mode: 'crop', width, height })),
})
