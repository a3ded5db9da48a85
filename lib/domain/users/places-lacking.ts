import type { Database } from '@/lib/platform/database'
import type { Issue } from '@/lib/problems'
import { countUsers } from './count-users'
import type { LockedReferences } from './references'

/** Why one more user does not fit into locked organizations: each may have a limit. */
export async function placesLacking(
  database: Database,
  held: LockedReferences,
  joined: readonly number[],
  main: number | undefined,
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const id of joined) {
    const limit = held.organizations.get(id)?.maxUsersCount
    if (limit === null || limit === undefined || (await countUsers(database, id)) < limit) continue
    issues.push({
      path: id === main ? 'organization_id' : 'organizationIds',
      rule: 'full',
      values: { limit },
    })
  }
  return issues
}
