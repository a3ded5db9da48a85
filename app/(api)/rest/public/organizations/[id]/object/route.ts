import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { getPublicObject, ObjectQuery, presentPublicObject } from '@/lib/domain/citizens'
import { peerAddress, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read the title of a service object that a public page is opened with',
  access: anyone,
  path: inputs.IdPath,
  query: ObjectQuery,
  run: async ({ ctx, path, query, request }) => {
    await rejectTooOften('citizen-search', peerAddress(request))
    return getPublicObject(ctx, path.id, query)
  },
  present: presentPublicObject,
})
