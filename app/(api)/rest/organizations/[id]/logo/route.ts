import { signedIn } from '@/lib/access/policy'
import { getLogo } from '@/lib/domain/pictures'
import { answerFile, fileAnswers, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Show the logo of a visible organization',
  access: signedIn,
  path: inputs.IdPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) => answerFile(request, await getLogo(ctx, path.id)),
})
