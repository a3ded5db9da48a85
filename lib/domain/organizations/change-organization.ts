import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import type { Prisma } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { countUsers } from './count-users'
import { etagOfOrganization, lockOrganization } from './get-organization'
import { mergeInfo } from './info'
import { organizationPolicy } from './policy'
import { type OrganizationRecord, readOrganization } from './record'
import { requireReferences } from './require-references'
import type { OrganizationChange } from './schema'

/** Changes what the request names. The row stays locked, so that parallel changes and new users take turns. */
export async function changeOrganization(
  ctx: Context,
  id: number,
  change: OrganizationChange,
  ifMatch: string | null,
): Promise<OrganizationRecord> {
  const stored = await lockOrganization(ctx, id)
  const moves = change.clusterId !== undefined && change.clusterId !== stored.clusterId
  authorize(organizationPolicy.change, ctx.actor, stored)
  if (moves) authorize(organizationPolicy.moveToCluster, ctx.actor, stored)
  requireRevision(ifMatch, etagOfOrganization(stored))
  await requireReferences(ctx, change, stored)
  await requirePlaces(ctx, id, change.maxUsersCount)
  return write(ctx, stored, columnsOf(change, stored))
}

/** A limit must leave room for the people who are there. */
async function requirePlaces(ctx: Context, id: number, limit: number | null | undefined): Promise<void> {
  if (limit === undefined || limit === null) return
  const count = await countUsers(ctx.database, id)
  if (limit < count) throw problem('organization.users-limit', { count })
}

function columnsOf(
  change: OrganizationChange,
  stored: OrganizationRecord,
): Prisma.OrganizationUncheckedUpdateInput {
  const { info, ...columns } = change
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  const changesInfo = info !== undefined && Object.values(info).some((value) => value !== undefined)
  return { ...Object.fromEntries(named), ...(changesInfo && { info: mergeInfo(stored.info, info) }) }
}

async function write(
  ctx: Context,
  stored: OrganizationRecord,
  columns: Prisma.OrganizationUncheckedUpdateInput,
): Promise<OrganizationRecord> {
  if (Object.keys(columns).length === 0) return stored
  const { id, clusterId } = stored
  const data = { ...columns, revision: { increment: 1 } }
  await ctx.database.prisma.organization.update({ where: { id }, data })
  const record = await readOrganization(ctx.database, id)
  if (!record) throw new Error('A locked organization is gone')
  ctx.audit({
    noun: 'organization',
    entityId: id,
    action: 'update',
    before: stored,
    after: record,
    organizationIds: [id],
  })
  ctx.announce({ topic: 'organizations.update', entityId: id, record, before: { id, clusterId } })
  return record
}
