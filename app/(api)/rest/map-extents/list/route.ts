import { signedIn } from '@/lib/access/policy'
import { listMapExtents, presentMapExtents } from '@/lib/domain/map-extents'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List map extents by name',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listMapExtents(ctx, query),
  present: presentMapExtents,
})
