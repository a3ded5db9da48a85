import { signedIn } from '@/lib/access/policy'
import { getOrganizationPicture } from '@/lib/domain/pictures'
import { answerFile, fileAnswers, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Show the stamp of a visible organization',
  access: signedIn,
  path: inputs.IdPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) =>
    answerFile(request, await getOrganizationPicture(ctx, path.id, 'stamp')),
})
