import { forRightOrOwn, signedIn } from '@/lib/access/policy'
import { getAvatar } from '@/lib/domain/pictures'
import { removeAvatar, userPolicy } from '@/lib/domain/users'
import { answerFile, fileAnswers, rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Show the avatar of a visible user as it was uploaded',
  access: signedIn,
  path: inputs.IdPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) => answerFile(request, await getAvatar(ctx, path.id)),
})

export const DELETE = rest({
  summary: "Delete an avatar, the caller's own or that of a user they administer",
  access: forRightOrOwn(userPolicy.change),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => removeAvatar(ctx, path.id, ifMatch),
  present: empty,
})
