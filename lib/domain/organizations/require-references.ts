import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { denied, type Issue, invalid } from '@/lib/problems'
import { type Info, infoFiles } from './info'
import type { OrganizationChange } from './schema'
import { type FileFolder, isStored } from './stored-file'
import { visibleOrganizations } from './visibility'

/** What an organization already refers to; a creation has nothing yet. */
interface Stored {
  clusterId?: number
  logo: string | null
  info: Partial<Info>
}

/** 400 that names every reference of a change to something that does not exist. */
export async function requireReferences(
  ctx: Context,
  change: OrganizationChange,
  stored: Stored = { logo: null, info: {} },
): Promise<void> {
  const issues = [
    ...(await unknownCluster(ctx, change.clusterId, stored.clusterId)),
    ...(await unknownExtent(ctx, change.mapExtentId)),
    ...(await unknownExecutor(ctx, change.defaultExecutorId)),
    ...(await absentFile('logo', 'department_logo', change.logo, stored.logo)),
  ]
  for (const key of infoFiles)
    issues.push(...(await absentFile(`info.${key}`, 'uploads', change.info?.[key], stored.info[key])))
  if (issues.length > 0) throw invalid(...issues)
}

/** Whether a cluster exists; it cannot be deleted before the transaction ends. */
export async function holdCluster(ctx: Context, id: number): Promise<boolean> {
  const found = await ctx.database.query(
    sql`select 1 from clusters where id = ${id} and deleted_at is null for share`,
    'cluster-hold',
  )
  return found.length > 0
}

async function unknownCluster(ctx: Context, id: number | undefined, stored?: number): Promise<Issue[]> {
  if (id === undefined || id === stored || (await holdCluster(ctx, id))) return []
  return [{ path: 'cluster_id', rule: 'unknown' }]
}

async function unknownExtent(ctx: Context, id: number | undefined): Promise<Issue[]> {
  if (id === undefined) return []
  const found = await ctx.database.prisma.mapExtent.count({ where: { id } })
  return found > 0 ? [] : [{ path: 'map_extent_id', rule: 'unknown' }]
}

/** An organization that exists but is out of sight is refused like everything out of sight. */
async function unknownExecutor(ctx: Context, id: number | null | undefined): Promise<Issue[]> {
  if (id === undefined || id === null) return []
  const [found] = await ctx.database.query<{ visible: boolean }>(sql`
    select ${await visibleOrganizations(ctx)} as visible from organizations o
    where o.id = ${id} and o.deleted_at is null`)
  if (!found) return [{ path: 'task_defaults.assigned_organization.id', rule: 'unknown' }]
  if (!found.visible) throw denied()
  return []
}

async function absentFile(
  path: string,
  folder: FileFolder,
  name: string | null | undefined,
  stored: string | null | undefined,
): Promise<Issue[]> {
  if (name === undefined || name === null || name === stored) return []
  return (await isStored(folder, name)) ? [] : [{ path, rule: 'noSuchFile' }]
}
