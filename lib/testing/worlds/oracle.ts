import type { World, WorldTask } from './world'

type Structure = Pick<World, 'organizations' | 'projects' | 'users'>

/**
 * Reference implementation of visibility, derived from the documented decisions alone, to test the product's
 * predicates. `at` is the index of a user in the world.
 */

type User = World['users'][number]

const managers = ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR']

/** Main and additional organizations count alike; deleted ones do not count. */
export function ownOrganizations(world: Structure, user: User): number[] {
  const named = user.organization === null ? user.additional : [user.organization, ...user.additional]
  return named.filter((organization) => !world.organizations[organization]?.deleted)
}

/** "the Cluster administrator sees all projects and organizations of the own clusters" */
export function reach(world: Structure, user: User): number[] {
  const own = ownOrganizations(world, user)
  if (user.role !== 'CLUSTER_ADMINISTRATOR') return own
  const clusters = own.map((organization) => world.organizations[organization]?.cluster)
  return world.organizations.flatMap(({ cluster, deleted }, at) =>
    !deleted && clusters.includes(cluster) ? [at] : [],
  )
}

/** "projects they joined, open projects of their organizations; administrators and inspectors of organizations all
 * projects of their organizations" */
export function seesProject(world: Structure, at: number, project: number): boolean {
  const user = world.users[at]
  const it = world.projects[project]
  if (!user || !it || it.deleted) return false
  if (user.role.startsWith('MAIN_') || it.members.includes(at)) return true
  if (!reach(world, user).includes(it.organization)) return false
  return it.open || managers.includes(user.role) || user.role === 'CLUSTER_ADMINISTRATOR'
}

/** The scope of tasks that are not templates. */
function inScope(world: World, at: number, task: WorldTask): boolean {
  const user = world.users[at]
  if (!user) return false
  const inProject = task.project !== null && seesProject(world, at, task.project)
  const own = task.creator === at
  if (user.role.startsWith('MAIN_')) return true
  if (user.role === 'CUSTOMER') return own
  if (user.role === 'USER') return inProject || own || task.assignedUser === at
  const mine = reach(world, user)
  const toMine = task.assignedOrganization !== null && mine.includes(task.assignedOrganization)
  return mine.includes(task.organization) || toMine || inProject
}

/** "Main roles get all templates, administrators and inspectors those within available projects, a user those
 * assigned to them" */
function inTemplateScope(world: World, at: number, task: WorldTask): boolean {
  const user = world.users[at]
  if (!user || user.role === 'CUSTOMER') return false
  if (user.role.startsWith('MAIN_')) return true
  if (user.role === 'USER') return task.assignedUser === at
  return task.project !== null && seesProject(world, at, task.project)
}

/** Lists show templates on request only, and then nothing else. */
export function lists(
  world: World,
  at: number,
  task: WorldTask,
  asked: { templates: boolean; archived: boolean },
): boolean {
  if (task.deleted || task.template !== asked.templates || (task.archived && !asked.archived)) return false
  return task.template ? inTemplateScope(world, at, task) : inScope(world, at, task)
}

/** A single read: 404 for a missing record, 403 for a hidden one. */
export function reads(world: World, at: number, task: WorldTask): 200 | 403 | 404 {
  if (task.deleted) return 404
  return inScope(world, at, task) || (task.template && inTemplateScope(world, at, task)) ? 200 : 403
}
