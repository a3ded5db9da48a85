import type { Context } from '@/lib/access/context'
import { keepUpload } from '@/lib/domain/files'
import { sql } from '@/lib/platform/database'
import { storage } from '@/lib/platform/storage'
import { collectIssues, denied, type Issue, invalid } from '@/lib/problems'
import { type Info, infoFiles } from './info'
import type { OrganizationChange } from './schema'
import { visibleOrganizations } from '@/lib/domain/organization-visibility'
import { lockUploads, requireUpload } from '@/lib/domain/uploads'

/** References that an organization already has; none for a new one. */
interface Stored {
  clusterId?: number
  logo: string | null
  info: Partial<Info>
  taskDefaults: { assignedOrganizationId: number } | null
}

/** 400 that lists every reference of a change to something that does not exist. */
export async function requireReferences(
  ctx: Context,
  change: OrganizationChange,
  stored: Stored = { logo: null, info: {}, taskDefaults: null },
): Promise<void> {
  const issues = [
    ...(await unknownCluster(ctx, change.clusterId, stored.clusterId)),
    ...(await unknownExtent(ctx, change.mapExtentId)),
    ...(await unknownExecutor(ctx, change.defaultExecutorId, stored.taskDefaults?.assignedOrganizationId)),
    ...(await unknownLogo(ctx, change.logo, stored.logo)),
  ]
  for (const key of infoFiles)
    issues.push(...(await unfitUpload(ctx, key, change.info?.[key], stored.info[key])))
  if (issues.length > 0) throw invalid(...issues)
}

/** Whether a cluster exists; locks it against deletion until the transaction ends. */
export async function lockCluster(ctx: Context, id: number): Promise<boolean> {
  const found = await ctx.database.query(
    sql`select 1 from clusters where id = ${id} and deleted_at is null for share`,
    'cluster-hold',
  )
  return found.length > 0
}

async function unknownCluster(ctx: Context, id: number | undefined, stored?: number): Promise<Issue[]> {
  if (id === undefined || id === stored || (await lockCluster(ctx, id))) return []
  return [{ path: 'cluster_id', rule: 'unknown' }]
}

async function unknownExtent(ctx: Context, id: number | undefined): Promise<Issue[]> {
  if (id === undefined) return []
  const found = await ctx.database.query(sql`select 1 from map_extents where id = ${id} for key share`)
  return found.length > 0 ? [] : [{ path: 'map_extent_id', rule: 'unknown' }]
}

/** An executor that is not visible is rejected as unknown, unless it is the current one: callers who change
 * other members send it back. */
async function unknownExecutor(
  ctx: Context,
  id: number | null | undefined,
  stored?: number,
): Promise<Issue[]> {
  if (id === undefined || id === null || id === stored) return []
  const [found] = await ctx.database.query<{ visible: boolean }>(sql`
    select ${await visibleOrganizations(ctx)} as visible from organizations o
    where o.id = ${id} and o.deleted_at is null`)
  if (!found) return [{ path: 'task_defaults.assigned_organization.id', rule: 'unknown' }]
  if (!found.visible) throw denied()
  return []
}

type FileName = string | null | undefined

const logos = 'department_logo'

/** A logo may have been put into its folder by hand: it has no row, and nobody sent it. */
async function unknownLogo(ctx: Context, name: FileName, stored: FileName): Promise<Issue[]> {
  if (name === undefined || name === null || name === stored) return []
  const found = await storage().stat({ folder: logos, name })
  const sent = await ctx.database.query(sql`select 1 from files where name = ${name} and folder = ${logos}`)
  const named = sent.length === 0 || (await lockUploads(ctx, [name], { folder: logos })).has(name)
  return found && named ? [] : [{ path: 'logo', rule: 'noSuchFile' }]
}

/** Stamps and signatures must be uploaded pictures. */
async function unfitUpload(
  ctx: Context,
  key: (typeof infoFiles)[number],
  name: FileName,
  stored: FileName,
): Promise<readonly Issue[]> {
  if (name === undefined || name === null || name === stored) return []
  return collectIssues(requireUpload(ctx, name, { path: `info.${key}`, types: pictures }))
}

const pictures = ['image/png', 'image/jpeg', 'image/webp']

/** Protects the files that a change names from the sweep. */
export async function keepFiles(ctx: Context, { logo, info }: OrganizationChange): Promise<void> {
  const names = [logo, ...infoFiles.map((key) => info?.[key])]
  for (const name of names) if (typeof name === 'string') await keepUpload(ctx, name)
}
