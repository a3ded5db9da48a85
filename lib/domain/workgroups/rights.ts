import type { Context } from '@/lib/access/context'
import { type MayOf, rightsOn, rule } from '@/lib/access/rights'
import { sql } from '@/lib/platform/database'
import { type WorkgroupPlace, workgroupPolicy } from './policy'
import type { WorkgroupRecord } from './record'

interface Facts extends WorkgroupPlace {
  isDefault: boolean
}

const notDefault = ({ isDefault }: Facts) => (isDefault ? 'workgroup.default' : null)

/** What a caller may do with projects. */
export const workgroupRights = rightsOn(
  {
    change: rule<Facts>(workgroupPolicy.rename, notDefault),
    delete: rule<Facts>(workgroupPolicy.delete, notDefault),
    addMember: rule<Facts>(workgroupPolicy.addMember),
    removeMember: rule<Facts>(workgroupPolicy.removeMember),
  },
  factsOf,
)
export type WorkgroupMay = MayOf<typeof workgroupRights>

async function factsOf(ctx: Context, workgroups: readonly WorkgroupRecord[]): Promise<Facts[]> {
  const joined = await joinedAmong(
    ctx,
    workgroups.map(({ id }) => id),
  )
  return workgroups.map(({ id, isDefault, organization }) => ({
    isDefault,
    organizationId: organization.id,
    joined: joined.has(id),
  }))
}

/** Which of the projects the caller is an explicit member of. */
export async function joinedAmong(
  { actor, database }: Context,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await database.query<{ id: number }>(sql`
    select workgroup_id as id from workgroup_users
    where workgroup_id = any(${ids}::int[]) and user_id = ${actor.userId}`)
  return new Set(found.map(({ id }) => id))
}

/** Whether a caller may create projects in an organization. */
export const workgroupsInOrganization = rightsOn(
  { createWorkgroup: rule(workgroupPolicy.create) },
  (_, organizations: readonly { id: number }[]) => organizations.map(({ id }) => ({ organizationId: id })),
)
export type WorkgroupsInOrganizationMay = MayOf<typeof workgroupsInOrganization>
