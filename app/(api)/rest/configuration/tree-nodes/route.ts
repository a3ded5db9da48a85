import { forRight } from '@/lib/access/policy'
import { configurationPolicy, etagOfTree, getTree, presentTree } from '@/lib/domain/configuration'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the configuration tree',
  access: forRight(configurationPolicy.edit),
  run: ({ ctx }) => getTree(ctx),
  present: presentTree,
  etag: etagOfTree,
})
