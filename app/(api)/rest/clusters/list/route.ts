import { signedIn } from '@/lib/access/policy'
import { listClusters, presentClusters } from '@/lib/domain/clusters'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List visible clusters by title',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listClusters(ctx, query),
  present: presentClusters,
})
