import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { hashToken, newToken } from '@/lib/access/tokens'
import { getTaskFacts, type TaskFacts } from '@/lib/domain/task-records'
import { getVisibleUser } from '@/lib/domain/users'
import { trackedUsersSql } from '@/lib/domain/locations'
import type { AuditEntry } from '@/lib/platform/audit'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { sql } from '@/lib/platform/database'
import { absent, denied, invalid } from '@/lib/problems'
import { sharePolicy } from './policy'
import { type MadeShare, readShares, type ShareRecord } from './record'
import type { CreateShare } from './schema'
import { endableShares } from './visible'

const hour = 3_600_000

/** Makes a link that shows a task; 403 unless the caller sees the task. */
export async function shareTask(ctx: Context, taskId: number, body: CreateShare): Promise<MadeShare> {
  const task = await getTaskFacts(ctx, taskId)
  authorize(sharePolicy.make, ctx.actor, undefined)
  if (task.isTemplate) throw invalid({ path: 'id', rule: 'sharedTemplate' })
  return make(ctx, { taskId, userId: null }, body, organizationsOf(task))
}

/** Makes a link that shows a person; 403 unless the caller sees where the person is. */
export async function sharePerson(ctx: Context, userId: number, body: CreateShare): Promise<MadeShare> {
  const user = await getVisibleUser(ctx, userId)
  authorize(sharePolicy.make, ctx.actor, undefined)
  const [followed] = await ctx.database.query(
    sql`select 1 from users u where u.id = ${userId} and ${trackedUsersSql(ctx.actor)}`,
  )
  if (!followed) throw invalid({ path: 'id', rule: 'notFollowed' })
  return make(ctx, { taskId: null, userId }, body, user.organizationIds)
}

async function make(
  ctx: Context,
  { taskId, userId }: Pick<ShareRecord, 'taskId' | 'userId'>,
  { hours, position, note = null }: CreateShare,
  organizationIds: AuditEntry['organizationIds'],
): Promise<MadeShare> {
  const token = newToken()
  const present = now()
  const expiresAt = new Date(present.getTime() + hours * hour)
  const [made] = await ctx.database.query<{ id: number }>(sql`
    insert into shares (token_hash, maker_id, task_id, user_id, position, note, created_at, expires_at)
    values (${hashToken(token)}, ${ctx.actor.userId}, ${taskId}, ${userId}, ${position}, ${note}, ${present}, ${expiresAt})
    returning id`)
  const share = await find(ctx, made?.id ?? 0)
  ctx.audit({
    noun: 'share',
    entityId: share.id,
    action: 'create',
    after: lasting(share),
    ...(organizationIds && { organizationIds }),
  })
  return { ...share, link: `${env.BASE_URL}/share/${token}` }
}

/** Ends a link, for those who see what it shows and its maker. */
export async function revokeShare(ctx: Context, id: number): Promise<void> {
  authorize(sharePolicy.make, ctx.actor, undefined)
  await ctx.database.query(sql`select 1 from shares where id = ${id} for update`)
  const [share] = await readShares(ctx.database, sql`s.id = ${id} and s.revoked_at is null`)
  if (!share) throw absent('share')
  if ((await readShares(ctx.database, sql`s.id = ${id} and ${endableShares(ctx)}`)).length === 0)
    throw denied()
  const revokedAt = now()
  await ctx.database.query(sql`update shares set revoked_at = ${revokedAt} where id = ${id}`)
  ctx.audit({
    noun: 'share',
    entityId: id,
    action: 'update',
    before: { revokedAt: null },
    after: { revokedAt },
    organizationIds: await placesOf(ctx, share),
  })
}

async function find(ctx: Context, id: number): Promise<ShareRecord> {
  const [share] = await readShares(ctx.database, sql`s.id = ${id}`)
  if (!share) throw new Error('A link that was just made is gone')
  return share
}

const organizationsOf = ({ organizationId, assignedOrganizationId }: TaskFacts) => [
  organizationId,
  assignedOrganizationId,
]

async function placesOf(ctx: Context, { taskId, userId }: ShareRecord): Promise<number[]> {
  const rows = await ctx.database.query<{ id: number | null }>(sql`
    select unnest(array[organization_id, assigned_organization_id]) as id from tasks where id = ${taskId}
    union select organization_id from users where id = ${userId}`)
  return rows.flatMap(({ id }) => id ?? [])
}

/** What the audit log records: never the secret. */
const lasting = ({ taskId, userId, position, note, expiresAt }: ShareRecord) => ({
  taskId,
  userId,
  showsPosition: position,
  note,
  expiresAt,
})
