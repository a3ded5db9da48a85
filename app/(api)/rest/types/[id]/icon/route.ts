import { signedIn } from '@/lib/access/policy'
import { getWorkTypeIcon } from '@/lib/domain/pictures'
import { answerFile, fileAnswers, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Show the uploaded icon of a work type',
  access: signedIn,
  path: inputs.IdPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) => answerFile(request, await getWorkTypeIcon(ctx, path.id)),
})
