import { signedIn } from '@/lib/access/policy'
import { listPeopleOfWorkgroup, presentShortUsers } from '@/lib/domain/users'
import { getWorkgroup } from '@/lib/domain/workgroups'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List the visible users of a visible project by name',
  access: signedIn,
  path: inputs.IdPath,
  run: async ({ ctx, path }) => {
    const { id, open, organization } = await getWorkgroup(ctx, path.id)
    return listPeopleOfWorkgroup(ctx, { id, open, organizationId: organization.id })
  },
  present: presentShortUsers,
})
