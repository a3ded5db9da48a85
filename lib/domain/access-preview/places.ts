import { type Actor, isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { organizationVisibleTo, ownOrganizationsOnly } from '@/lib/domain/organization-visibility'
import { visibleWorkgroups } from '@/lib/domain/workgroups'
import { sql } from '@/lib/platform/database'

export interface Named {
  id: number
  name: string
}

export interface SeenOrganization extends Named {
  reasons: string[]
}

export interface SeenWorkgroup {
  id: number
  title: string
  open: boolean
  organization: Named
  reasons: string[]
}

/** Organizations that the actor sees, by name, each with the reason. */
export async function seenOrganizations({ database }: Context, actor: Actor): Promise<SeenOrganization[]> {
  const onlyOwn = (await ownOrganizationsOnly(database))(actor)
  const byCluster = !onlyOwn || actor.role === 'CLUSTER_ADMINISTRATOR'
  const all = await database.query<Named & { clusterId: number }>(sql`
    select id, name, cluster_id as "clusterId" from organizations where deleted_at is null
    order by name collate "und-x-icu", id`)
  return all
    .filter((organization) => organizationVisibleTo(actor, organization, onlyOwn))
    .map(({ id, name, clusterId }) => {
      const reasons = reasonsOf({
        main_role: isMain(actor),
        own_organization: actor.organizationIds.includes(id),
        cluster: byCluster && actor.clusterIds.includes(clusterId),
      })
      return { id, name, reasons }
    })
}

type ProjectRow = Omit<SeenWorkgroup, 'reasons'> & { joined: boolean }

/** Projects that the actor sees, by title, each with the reason. */
export async function seenWorkgroups({ database }: Context, actor: Actor): Promise<SeenWorkgroup[]> {
  const rows = await database.query<ProjectRow>(sql`
    select w.id, w.title, w.open, json_build_object('id', o.id, 'name', o.name) as organization,
      exists (select from workgroup_users m where m.workgroup_id = w.id and m.user_id = ${actor.userId}) as joined
    from workgroups w join organizations o on o.id = w.organization_id
    where w.deleted_at is null and ${visibleWorkgroups(actor)}
    order by w.title collate "und-x-icu", w.id`)
  return rows.map(({ joined, ...project }) => {
    const within = actor.scopeOrganizationIds.includes(project.organization.id)
    const reasons = reasonsOf({
      main_role: isMain(actor),
      member_of_project: joined,
      open_project: project.open && actor.organizationIds.includes(project.organization.id),
      organization: within && actor.role.startsWith('ORGANIZATION_'),
      cluster: within && actor.role === 'CLUSTER_ADMINISTRATOR',
    })
    return { ...project, reasons }
  })
}

/** Organizations whose administrators and inspectors are hidden from the actor. */
export function hiddenStaff({ database }: Context, actor: Actor): Promise<Named[]> {
  return database.query<Named>(sql`
    select id, name from organizations where id = any(${actor.hostOrganizationIds}::int[]) and deleted_at is null
    order by name collate "und-x-icu", id`)
}

const reasonsOf = (reasons: Record<string, boolean>): string[] =>
  Object.keys(reasons).filter((reason) => reasons[reason])
