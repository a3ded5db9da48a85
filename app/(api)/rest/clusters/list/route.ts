import { signedIn } from '@/lib/access/policy'
import { joined } from '@/lib/access/rights'
import { clusterRights, listClusters, presentClusters } from '@/lib/domain/clusters'
import { organizationsInCluster } from '@/lib/domain/organizations'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List visible clusters by title',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listClusters(ctx, query),
  present: presentClusters,
  mayEach: joined(clusterRights, organizationsInCluster),
})
