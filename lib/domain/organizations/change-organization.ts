import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { countUsers } from '@/lib/domain/users'
import type { Prisma } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { etagOfOrganization, lockOrganization } from './get-organization'
import { mergeInfo } from './info'
import { organizationPolicy } from './policy'
import { type OrganizationRecord, readOrganization } from './record'
import { keepFiles, requireReferences } from './require-references'
import type { OrganizationChange } from './schema'

type Info = OrganizationRecord['info']

/** Changes the given members. */
export function changeOrganization(
  ctx: Context,
  id: number,
  change: OrganizationChange,
  ifMatch: string | null,
): Promise<OrganizationRecord> {
  return apply(ctx, id, change, ifMatch, (stored) => stored.info)
}

/** Replaces every writable member of an organization. */
export function replaceOrganization(
  ctx: Context,
  id: number,
  whole: OrganizationChange,
  ifMatch: string | null,
): Promise<OrganizationRecord> {
  return apply(ctx, id, whole, ifMatch, () => ({}))
}

/** Locks the row, so that concurrent changes and new users are serialized. */
async function apply(
  ctx: Context,
  id: number,
  change: OrganizationChange,
  ifMatch: string | null,
  infoBelow: (stored: OrganizationRecord) => Info,
): Promise<OrganizationRecord> {
  const stored = await lockOrganization(ctx, id)
  const moves = change.clusterId !== undefined && change.clusterId !== stored.clusterId
  authorize(organizationPolicy.change, ctx.actor, stored)
  if (moves) authorize(organizationPolicy.moveToCluster, ctx.actor, stored)
  requireRevision(ifMatch, etagOfOrganization(stored))
  await requireReferences(ctx, change, stored)
  await requirePlaces(ctx, id, change.maxUsersCount)
  await keepFiles(ctx, change)
  return write(ctx, stored, columnsOf(change, infoBelow(stored)))
}

/** Rejects a user limit below the number of current users. */
async function requirePlaces(ctx: Context, id: number, limit: number | null | undefined): Promise<void> {
  if (limit === undefined || limit === null) return
  const count = await countUsers(ctx.database, id)
  if (limit < count) throw problem('organization.users-limit', { count })
}

function columnsOf(
  { info, ...columns }: OrganizationChange,
  below: Info,
): Prisma.OrganizationUncheckedUpdateInput {
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  const changesInfo = info !== undefined && Object.values(info).some((value) => value !== undefined)
  return { ...Object.fromEntries(named), ...(changesInfo && { info: mergeInfo(below, info) }) }
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
