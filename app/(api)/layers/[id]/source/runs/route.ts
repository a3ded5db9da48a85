import { forRight } from '@/lib/access/policy'
import { catalogPolicy } from '@/lib/domain/layers'
import { listUpdateRuns, presentUpdateRuns } from '@/lib/domain/update-sources'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'List the runs of the update source of a layer, newest first',
  access: forRight(catalogPolicy.make),
  path: inputs.IdPath,
  query: inputs.Paging,
  run: ({ ctx, path, query }) => listUpdateRuns(ctx, path.id, query),
  present: presentUpdateRuns,
})
