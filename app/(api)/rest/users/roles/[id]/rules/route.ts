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
  summary: 'Read the task rules of a role: capabilities and the states they apply in',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getRoleRules(ctx, path.id),
  present: presentRoleRules,
  etag: etagOfRoleRules,
})

export const PUT = rest({
  summary: 'Replace the task rules of a role',
  access: forRight(rolePolicy.write),
  path: inputs.IdPath,
  body: RoleRules,
  run: ({ ctx, path, body, ifMatch }) => replaceRoleRules(ctx, path.id, body, ifMatch),
  present: presentRoleRules,
  etag: etagOfRoleRules,
  // The cached rules are invalidated after the commit.
  ownTransaction: true,
})
