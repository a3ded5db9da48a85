import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { type Cluster, make, type Organization, type User, type Workgroup } from '../make'

export interface Place {
  cluster: Cluster
  organization: Organization
}

/** An organization in a new cluster. */
export async function place(): Promise<Place> {
  const cluster = await make.cluster()
  return { cluster, organization: await make.organization({ cluster }) }
}

/** An organization in a new cluster, with its administrator. */
export async function organizationWithAdministrator(): Promise<Place & { administrator: User }> {
  const { cluster, organization } = await place()
  const administrator = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
  return { cluster, organization, administrator }
}

export interface SevenRoles extends Place {
  /** A closed project beside the default one, without members. */
  project: Workgroup
  users: Record<RoleCode, User>
  tokens: Record<RoleCode, string>
}

/** One cluster, organization and project with a user of each role; Main roles have no organization. */
export async function sevenRoles(): Promise<SevenRoles> {
  const { cluster, organization } = await place()
  const project = await make.workgroup({ organization, open: false })
  const users: Partial<Record<RoleCode, User>> = {}
  const tokens: Partial<Record<RoleCode, string>> = {}
  for (const role of roleCodes) {
    const user = await make.user(role.startsWith('MAIN_') ? { role } : { role, organization })
    users[role] = user
    tokens[role] = await make.token(user)
  }
  return {
    cluster,
    organization,
    project,
    users: users as Record<RoleCode, User>,
    tokens: tokens as Record<RoleCode, string>,
  }
}
