import { forRight } from '@/lib/access/policy'
import {
  configurationPolicy,
  etagOfTree,
  presentProperty,
  replaceNode,
  TreeBody,
  treeBodyLimit,
} from '@/lib/domain/configuration'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const PUT = rest({
  summary: 'Replace a configuration node and everything below it',
  access: forRight(configurationPolicy.edit),
  path: inputs.IdPath,
  body: TreeBody,
  bodyLimit: treeBodyLimit,
  timeout: 120_000,
  run: ({ ctx, path, body, ifMatch }) => replaceNode(ctx, path.id, body, ifMatch),
  present: presentProperty,
  etag: etagOfTree,
})
