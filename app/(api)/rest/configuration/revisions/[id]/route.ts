import { forRight } from '@/lib/access/policy'
import { configurationPolicy, getRevision, presentRevision } from '@/lib/domain/configuration'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a change of the configuration tree, and the tree as it was then',
  access: forRight(configurationPolicy.edit),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getRevision(ctx, path.id),
  present: presentRevision,
})
