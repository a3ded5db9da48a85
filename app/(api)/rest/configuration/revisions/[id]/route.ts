import { forRight } from '@/lib/access/policy'
import { configurationPolicy, getRevision, presentRevision } from '@/lib/domain/configuration'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a configuration revision and the tree at that time',
  access: forRight(configurationPolicy.edit),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getRevision(ctx, path.id),
  present: presentRevision,
})
