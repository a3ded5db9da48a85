import { forRight } from '@/lib/access/policy'
import { catalogPolicy } from '@/lib/domain/layers'
import { presentUpdateRun, RunUpdate, runUpdateNow } from '@/lib/domain/update-sources'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = map({
  summary: 'Read the update source of a layer now and import what it has',
  access: forRight(catalogPolicy.make),
  path: inputs.IdPath,
  body: RunUpdate,
  run: ({ ctx, path, body }) => runUpdateNow(ctx, path.id, body),
  present: presentUpdateRun,
})
