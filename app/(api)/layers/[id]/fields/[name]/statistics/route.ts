import { signedIn } from '@/lib/access/policy'
import { FieldPath, presentStatistics, readStatistics } from '@/lib/domain/layers'
import { map, rejectUnknownParameters, remoteAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Distribution of the numbers in a field of a layer',
  access: signedIn,
  replica: true,
  path: FieldPath,
  answers: remoteAnswers,
  run({ ctx, path, request }) {
    rejectUnknownParameters(request)
    return readStatistics(ctx, path)
  },
  present: presentStatistics,
})
