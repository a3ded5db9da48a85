import { signedIn } from '@/lib/access/policy'
import { getTaskMedia, MediaPath } from '@/lib/domain/media'
import { answerFile, fileAnswers, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read an attached file of a task by its ordinal',
  access: signedIn,
  path: MediaPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) =>
    answerFile(request, await getTaskMedia(ctx, path.id, 'FILE', path.num)),
})
