import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { absent, problem } from '@/lib/problems'
import { lockOrganization } from './get-organization'
import { organizationPolicy } from './policy'

/** Makes a work type available to an organization. Does nothing for a type that is open to all. */
export async function linkType(ctx: Context, organizationId: number, typeId: number): Promise<void> {
  const type = await lockPair(ctx, organizationId, typeId)
  if (type.openToAll) return
  const linked = await ctx.database.query(sql`
    insert into work_type_organizations (work_type_id, organization_id) values (${typeId}, ${organizationId})
    on conflict do nothing returning 1`)
  if (linked.length === 0) return
  await moveOn(ctx, typeId)
  writeAudit(ctx, organizationId, { before: null, after: type })
}

/** Makes a work type unavailable to an organization; its tasks of that type stay as they are. */
export async function unlinkType(ctx: Context, organizationId: number, typeId: number): Promise<void> {
  const type = await lockPair(ctx, organizationId, typeId)
  if (type.openToAll) throw problem('organization.type-open')
  const unlinked = await ctx.database.query(sql`
    delete from work_type_organizations
    where work_type_id = ${typeId} and organization_id = ${organizationId} returning 1`)
  if (unlinked.length === 0) throw problem('organization.type-not-linked')
  await moveOn(ctx, typeId)
  writeAudit(ctx, organizationId, { before: type, after: null })
}

/** Bumps the revision of the work type: concurrent edits of it read its organizations before. */
async function moveOn(ctx: Context, typeId: number): Promise<void> {
  await ctx.database.query(sql`update work_types set revision = revision + 1 where id = ${typeId}`)
}

interface TypeReference {
  id: number
  name: string
  openToAll: boolean
}

/** The work type, after a check of the right to link it; both rows are locked. */
async function lockPair(ctx: Context, organizationId: number, typeId: number): Promise<TypeReference> {
  const organization = await lockOrganization(ctx, organizationId)
  authorize(organizationPolicy.linkTypes, ctx.actor, organization)
  const [type] = await ctx.database.query<TypeReference>(
    sql`select id, name, open_to_all as "openToAll" from work_types where id = ${typeId} for no key update`,
  )
  if (!type) throw absent('workType')
  return type
}

interface States {
  before: TypeReference | null
  after: TypeReference | null
}

function writeAudit(ctx: Context, organizationId: number, { before, after }: States): void {
  const named = (type: TypeReference | null) => ({ workType: type && { id: type.id, name: type.name } })
  ctx.audit({
    noun: 'organization',
    entityId: organizationId,
    action: 'update',
    before: named(before),
    after: named(after),
    organizationIds: [organizationId],
  })
}
