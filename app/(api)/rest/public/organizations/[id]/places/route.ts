import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { findPublicPlaces, PlacesQuery, presentPlaces } from '@/lib/domain/citizens'
import { peerAddress, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Find addresses for a public page, by a text or at a point',
  access: anyone,
  path: inputs.IdPath,
  query: PlacesQuery,
  run: async ({ ctx, path, query, request }) => {
    await rejectTooOften('citizen-search', peerAddress(request))
    return findPublicPlaces(ctx, path.id, query)
  },
  present: presentPlaces,
})
