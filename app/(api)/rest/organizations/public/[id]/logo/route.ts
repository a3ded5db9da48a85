import { anyone } from '@/lib/access/policy'
import { getPublicLogo } from '@/lib/domain/pictures'
import { answerFile, fileAnswers, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Show the logo of a public organization',
  access: anyone,
  path: inputs.IdPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) => answerFile(request, await getPublicLogo(ctx, path.id)),
})
