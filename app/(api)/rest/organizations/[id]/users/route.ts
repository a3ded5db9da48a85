import { signedIn } from '@/lib/access/policy'
import { getOrganization } from '@/lib/domain/organizations'
import { listPeopleOfOrganization, presentShortUsersWithTasks } from '@/lib/domain/users'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List the visible users of a visible organization by name',
  access: signedIn,
  path: inputs.IdPath,
  run: async ({ ctx, path }) => {
    const { id } = await getOrganization(ctx, path.id)
    return listPeopleOfOrganization(ctx, id)
  },
  present: presentShortUsersWithTasks,
})
