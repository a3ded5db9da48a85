import { signedIn } from '@/lib/access/policy'
import { getTaskPhoto } from '@/lib/domain/media'
import { answerFile, fileAnswers, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Show the main photo of a task as it was uploaded',
  access: signedIn,
  path: inputs.IdPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) => answerFile(request, await getTaskPhoto(ctx, path.id, 'main')),
})
