import { forRight } from '@/lib/access/policy'
import { getRefused, JobPath } from '@/lib/domain/imports'
import { catalogPolicy } from '@/lib/domain/layers'
import { answerFile, fileAnswers, map } from '@/lib/http'

export const GET = map({
  summary: 'Download the rows that an import refused, with reason and data, as CSV',
  access: forRight(catalogPolicy.make),
  path: JobPath,
  answers: fileAnswers,
  run: async ({ ctx, path, request }) => answerFile(request, await getRefused(ctx, path.jobId)),
})
