import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql, type Database, insertWithId } from '@/lib/platform/database'
import { denied, problem } from '@/lib/problems'
import { placePolicy } from './policy'
import { type OrganizationRecord, readOrganization } from './record'
import { lockCluster, keepFiles, requireReferences } from './require-references'
import type { NewOrganization } from './schema'
import { mergeInfo } from './info'

/** Inserts the row and returns its id. */
async function insertOrganization(
  database: Database,
  input: NewOrganization,
  clusterId: number,
): Promise<number> {
  const { name, logo, mapExtentId = 1, client = false, maxUsersCount, defaultExecutorId } = input
  const info = JSON.stringify(mergeInfo({}, input.info))
  const id = await insertWithId(
    database,
    'organizations',
    input.id,
    (given) => sql`
      insert into organizations
        (id, name, logo, cluster_id, map_extent_id, client, info, max_users_count, default_executor_id)
      values (${given}, ${name}, ${logo}, ${clusterId}, ${mapExtentId}, ${client}, ${info}::jsonb,
        ${maxUsersCount}, ${defaultExecutorId})
      on conflict (id) do nothing returning id`,
  )
  if (id === null) throw problem('entity.id-taken')
  return id
}

/** Creates an organization together with its default project. */
export async function createOrganization(ctx: Context, input: NewOrganization): Promise<OrganizationRecord> {
  const clusterId = input.clusterId ?? (await usualCluster(ctx))
  if (clusterId === null) throw denied()
  if (await lockCluster(ctx, clusterId)) authorize(placePolicy.create, ctx.actor, { clusterId })
  await requireReferences(ctx, { ...input, clusterId })
  await keepFiles(ctx, input)
  const id = await insertOrganization(ctx.database, input, clusterId)
  await createDefaultProject(ctx, id)
  const record = await readOrganization(ctx.database, id)
  if (!record) throw new Error('An organization is gone within the transaction that made it')
  ctx.audit({
    noun: 'organization',
    entityId: id,
    action: 'create',
    after: record,
    organizationIds: [id],
  })
  ctx.announce({ topic: 'organizations.insert', entityId: id, record })
  return record
}

const defaultProject = { title: 'Общий проект', open: true, isDefault: true }

async function createDefaultProject(ctx: Context, organizationId: number): Promise<void> {
  const { id } = await ctx.database.prisma.workgroup.create({
    data: { ...defaultProject, organizationId, createdById: ctx.actor.userId },
    select: { id: true },
  })
  ctx.audit({
    noun: 'workgroup',
    entityId: id,
    action: 'create',
    after: { id, ...defaultProject },
    organizationIds: [organizationId],
  })
}

/** The default cluster for a Main administrator; for a Cluster administrator that of the main organization.
 * */
async function usualCluster({ actor, database }: Context): Promise<number | null> {
  const [row] = await database.query<{ id: number }>(
    actor.role === 'MAIN_ADMINISTRATOR'
      ? sql`select id from clusters where is_default and deleted_at is null`
      : sql`select cluster_id as id from organizations where id = ${actor.organizationIds[0]} and deleted_at is null`,
  )
  return row?.id ?? null
}
