import { signedIn } from '@/lib/access/policy'
import { FieldPath, presentStatistics, readStatistics } from '@/lib/domain/layers'
import { map, remoteAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Distribution of the numbers in a field of a layer',
  access: signedIn,
  path: FieldPath,
  answers: remoteAnswers,
  run: ({ ctx, path }) => readStatistics(ctx, path),
  present: presentStatistics,
})
