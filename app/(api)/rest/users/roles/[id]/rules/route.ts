import { forRight, signedIn } from '@/lib/access/policy'
import { rolePolicy } from '@/lib/domain/roles'
import {
  etagOfRoleRules,
  getRoleRules,
  presentRoleRules,
  RoleRules,
  replaceRoleRules,
} from '@/lib/domain/rules'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'What a role may do to tasks: capabilities and the states they hold in',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getRoleRules(ctx, path.id),
  present: presentRoleRules,
  etag: etagOfRoleRules,
})

export const PUT = rest({
  summary: 'Replace what a role may do to tasks',
  access: forRight(rolePolicy.write),
  path: inputs.IdPath,
  body: RoleRules,
  run: ({ ctx, path, body, ifMatch }) => replaceRoleRules(ctx, path.id, body, ifMatch),
  present: presentRoleRules,
  etag: etagOfRoleRules,
  // The rules in memory are forgotten after the commit.
  ownTransaction: true,
})
