import { forRight } from '@/lib/access/policy'
import { presentRoles, RoleOrder, rolePolicy, sortRoles } from '@/lib/domain/roles'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Set the order of all roles',
  access: forRight(rolePolicy.write),
  body: RoleOrder,
  run: ({ ctx, body }) => sortRoles(ctx, body),
  present: presentRoles,
})
