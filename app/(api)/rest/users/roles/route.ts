import { signedIn } from '@/lib/access/policy'
import { joined } from '@/lib/access/rights'
import { listRoles, presentRoles } from '@/lib/domain/roles'
import { rulesOfRoles } from '@/lib/domain/rules'
import { rolesToGive } from '@/lib/domain/users'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List roles in their order',
  access: signedIn,
  run: ({ ctx }) => listRoles(ctx),
  present: presentRoles,
  mayEach: joined(rolesToGive, rulesOfRoles),
})
