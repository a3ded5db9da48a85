import { signedIn } from '@/lib/access/policy'
import { getTypeIcon } from '@/lib/domain/pictures'
import { answerFile, fileAnswers, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Show the icon of a user type',
  access: signedIn,
  path: inputs.IdPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) => answerFile(request, await getTypeIcon(ctx, path.id)),
})
