import { isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import type { TaskRecord } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'
import { denied, invalid, Problem } from '@/lib/problems'
import { type OrganizationReference, requireOrganization, requireWorkgroup } from './references'
import type { UpdateTask } from './schema'

/** The organization that a task belongs to: the author's, or another one that the author may choose. */
export async function creatorOrganization(
  { actor, database }: Context,
  named: number | null,
): Promise<OrganizationReference> {
  const id = named ?? actor.organizationId
  if (id === null) throw invalid({ path: 'organization_id', rule: 'organizationRequired' })
  const organization = await requireOrganization(database, id, 'organization_id')
  const own = isMain(actor) || actor.scopeOrganizationIds.includes(id)
  if (!own && !(actor.role === 'CUSTOMER' && organization.client)) throw denied()
  return organization
}

/** A project that the caller sees; 403 for another one. */
export async function requireProject({ actor, database }: Context, id: number): Promise<void> {
  await requireWorkgroup(database, id)
  if (!isMain(actor) && !actor.workgroupIds.includes(id)) throw denied()
}

/** Where a task belongs. */
export interface Place {
  organizationId: number
  workgroupId: number | null
}

/** The organization and project of a task after a change. Both ends of a move need the rights of creating
 * a task there; another organization without a project brings its default one. */
export async function nextPlace(
  ctx: Context,
  before: TaskRecord,
  { organizationId, workgroupId }: Pick<UpdateTask, 'organizationId' | 'workgroupId'>,
  changed: ReadonlySet<keyof UpdateTask>,
): Promise<Place> {
  const place: Place = { organizationId: before.organizationId, workgroupId: before.workgroupId }
  const moves = changed.has('organizationId') && typeof organizationId === 'number'
  if (moves) {
    await leave(ctx, 'organization_id', () => creatorOrganization(ctx, before.organizationId))
    const target = await enter(ctx, 'organization_id', () => creatorOrganization(ctx, organizationId))
    place.organizationId = target.id
    place.workgroupId = target.defaultWorkgroupId
  }
  if (workgroupId === undefined || !(moves || changed.has('workgroupId'))) return place
  const left = moves ? null : before.workgroupId
  if (left !== null) await leave(ctx, 'workgroup_id', () => requireProject(ctx, left))
  if (workgroupId !== null) await enter(ctx, 'workgroup_id', () => requireProject(ctx, workgroupId))
  return { ...place, workgroupId }
}

/** Main roles may take a task from anywhere, a deleted organization included. */
async function leave(ctx: Context, path: string, require: () => Promise<unknown>): Promise<void> {
  if (!isMain(ctx.actor)) await enter(ctx, path, require)
}

/** Only Main roles, which see everything, learn whether a record exists: others get one answer for one that
 * is unknown and one that is out of their reach. */
async function enter<Target>(ctx: Context, path: string, require: () => Promise<Target>): Promise<Target> {
  try {
    return await require()
  } catch (error) {
    if (!(error instanceof Problem) || isMain(ctx.actor)) throw error
    throw new Problem('access.denied', {}, {}, [{ path, rule: 'transfer' }])
  }
}

/** The columns that a new place changes. */
export function assignPlace(before: TaskRecord, { organizationId, workgroupId }: Place): Sql[] {
  return [
    ...(organizationId === before.organizationId ? [] : [sql`organization_id = ${organizationId}`]),
    ...(workgroupId === before.workgroupId ? [] : [sql`workgroup_id = ${workgroupId}`]),
  ]
}
