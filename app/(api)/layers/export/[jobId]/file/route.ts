import { signedIn } from '@/lib/access/policy'
import { JobPath, openExport } from '@/lib/domain/imports'
import { signInBasic } from '@/lib/domain/sessions'
import { answerStream, map, remoteAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Download the file of an export, until it expires after a week',
  access: signedIn,
  basic: signInBasic,
  path: JobPath,
  answers: remoteAnswers,
  run: async ({ ctx, path }) => answerStream(await openExport(ctx, path.jobId)),
})
