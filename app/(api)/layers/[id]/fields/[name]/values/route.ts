import { signedIn } from '@/lib/access/policy'
import { FieldPath, listValues, presentValues, ValuesQuery } from '@/lib/domain/layers'
import { map, rejectUnknownParameters, remoteAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Distinct values of a field of a layer, most frequent first',
  access: signedIn,
  replica: true,
  path: FieldPath,
  query: ValuesQuery,
  answers: remoteAnswers,
  run({ ctx, path, query, request }) {
    rejectUnknownParameters(request, ValuesQuery)
    return listValues(ctx, path, query)
  },
  present: presentValues,
})
