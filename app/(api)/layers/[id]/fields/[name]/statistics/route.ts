import { signedIn } from '@/lib/access/policy'
import { FieldPath, presentStatistics, readStatistics } from '@/lib/domain/layers'
import { map, remoteAnswers } from '@/lib/http'

export const GET = map({
  summary: 'How the numbers of a field of a layer are spread',
  access: signedIn,
  path: FieldPath,
  answers: remoteAnswers,
  run: ({ ctx, path }) => readStatistics(ctx, path),
  present: presentStatistics,
})
