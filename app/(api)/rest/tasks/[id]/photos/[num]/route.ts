import { signedIn } from '@/lib/access/policy'
import { getTaskPhoto, MediaPath } from '@/lib/domain/media'
import { answerFile, fileAnswers, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Show a photo of a task by its ordinal as it was uploaded',
  access: signedIn,
  path: MediaPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) => answerFile(request, await getTaskPhoto(ctx, path.id, path.num)),
})
