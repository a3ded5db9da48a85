import { ownOrganizations, reach, seesProject } from './oracle'
import type { Society } from './society'

/**
 * Reference implementation of user visibility, derived from the contract sentence by sentence. `a` looks at
 * `b`; both are indexes in the society, and neither is deleted.
 */

const staff = ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR']

const belongsTo = (society: Society, at: number, organization: number): boolean => {
  const user = society.users[at]
  return user !== undefined && ownOrganizations(society, user).includes(organization)
}

/** "users of an open project are its explicit members and its organization's users" */
export function isUserOf(society: Society, at: number, project: number): boolean {
  const it = society.projects[project]
  if (!it || it.deleted) return false
  return it.members.includes(at) || (it.open && belongsTo(society, at, it.organization))
}

/** "a user included in a closed project of a foreign organization does not see that organization's administrators
 * and inspectors" */
function isHiddenStaff(society: Society, a: number, b: number): boolean {
  const [looking, looked] = [society.users[a], society.users[b]]
  if (!looking || !looked || !staff.includes(looked.role)) return false
  for (const project of society.projects) {
    if (project.deleted || project.open || !project.members.includes(a)) continue
    if (reach(society, looking).includes(project.organization)) continue
    if (belongsTo(society, b, project.organization)) return true
  }
  return false
}

/** "Main roles see all; Cluster administrator users of organizations and projects inside the cluster; others users
 * of the same organization and users of projects they see; a Client never sees other Clients" */
export function seesPerson(society: Society, a: number, b: number): boolean {
  const [looking, looked] = [society.users[a], society.users[b]]
  if (!looking || !looked) return false
  if (a === b || looking.role === 'MAIN_ADMINISTRATOR' || looking.role === 'MAIN_INSPECTOR') return true
  if (looking.role === 'CUSTOMER' && looked.role === 'CUSTOMER') return false
  for (const organization of reach(society, looking)) if (belongsTo(society, b, organization)) return true
  if (isHiddenStaff(society, a, b)) return false
  for (let project = 0; project < society.projects.length; project++)
    if (seesProject(society, a, project) && isUserOf(society, b, project)) return true
  return false
}

/** "limited by clusters of their organizations" */
export function readsOrganization(society: Society, a: number, organization: number): 200 | 403 | 404 {
  const [looking, it] = [society.users[a], society.organizations[organization]]
  if (!looking || !it || it.deleted) return 404
  if (looking.role.startsWith('MAIN_')) return 200
  const near = ownOrganizations(society, looking).some(
    (own) => society.organizations[own]?.cluster === it.cluster,
  )
  return near ? 200 : 403
}

export function readsProject(society: Society, a: number, project: number): 200 | 403 | 404 {
  if (society.projects[project]?.deleted !== false) return 404
  return seesProject(society, a, project) ? 200 : 403
}

/** All existing users that match. */
export function peopleWho(society: Society, fits: (at: number) => boolean): number[] {
  return society.users.flatMap(({ deleted }, at) => (!deleted && fits(at) ? [at] : []))
}
