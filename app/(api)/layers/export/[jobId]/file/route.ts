import { signedIn } from '@/lib/access/policy'
import { JobPath, openExport } from '@/lib/domain/imports'
import { answerFile, fileAnswers, map } from '@/lib/http'

export const GET = map({
  summary: 'Download the file of an export, until it expires after a week',
  access: signedIn,
  path: JobPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) => answerFile(request, await openExport(ctx, path.jobId)),
})
