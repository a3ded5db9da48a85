import type { Context } from '@/lib/access/context'
import { now } from '@/lib/platform/clock'
import { authorize, type Right } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { hashToken, newAccessKey } from '@/lib/access/tokens'
import { visibleLayers } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { denied, invalid, problem } from '@/lib/problems'
import { accessKeyPolicy } from './policy'
import { type AccessKeyRecord, etagOfAccessKey, lockAccessKey, readAccessKey } from './record'
import type { AccessKeyChange, NewAccessKey } from './schema'

/** How many keys a user has at once. */
const mostPerUser = 100
const prefixLength = 8

/** Creates an access key of the caller; only this answer has the key itself. */
export async function createAccessKey(ctx: Context, input: NewAccessKey): Promise<AccessKeyRecord> {
  const { actor, database } = ctx
  const { title, readOnly } = input
  const expiresAt = resolveExpiry(input.expiresAt ?? null)
  const layerIds = [...new Set(input.layerIds ?? [])]
  await requireLayers(ctx, layerIds)
  await requireRoom(ctx)
  const key = newAccessKey()
  const [row] = await database.query<{ id: number }>(sql`
    insert into access_keys (user_id, title, key_hash, prefix, read_only, layer_ids, expires_at)
    values (${actor.userId}, ${title}, ${hashToken(key)}, ${key.slice(0, prefixLength)}, ${readOnly},
      ${layerIds}::int[], ${expiresAt})
    returning id`)
  if (!row) throw new Error('The access key was not written')
  const { id } = row
  const made = await readAccessKey(database, id)
  ctx.audit({ noun: 'access-key', entityId: id, action: 'create', after: lasting(made), ...concerned(made) })
  return { ...made, freshKey: key }
}

/** Renames an access key, or moves its end. What it opens never changes. */
export async function changeAccessKey(
  ctx: Context,
  id: number,
  change: AccessKeyChange,
  ifMatch: string | null,
): Promise<AccessKeyRecord> {
  const before = await lockForChange(ctx, id, ifMatch, accessKeyPolicy.change)
  if (before.revokedAt) throw problem('access-key.revoked')
  const { title, expiresAt: asked } = change
  const expiresAt = asked === undefined ? undefined : resolveExpiry(asked)
  if (title === undefined && expiresAt === undefined) return before
  await ctx.database.query(sql`
    update access_keys set title = ${title ?? before.title}, revision = revision + 1,
      expires_at = ${expiresAt === undefined ? before.expiresAt : expiresAt}
    where id = ${id}`)
  const after = await readAccessKey(ctx.database, id)
  const states = { before: lasting(before), after: lasting(after) }
  ctx.audit({ noun: 'access-key', entityId: id, action: 'update', ...states, ...concerned(after) })
  return after
}

/** Revokes an access key, once and for all. */
export async function revokeAccessKey(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id, ifMatch, accessKeyPolicy.revoke)
  if (before.revokedAt) return
  await ctx.database.query(
    sql`update access_keys set revoked_at = now(), revision = revision + 1 where id = ${id}`,
  )
  ctx.audit({
    noun: 'access-key',
    entityId: id,
    action: 'delete',
    before: lasting(before),
    ...concerned(before),
  })
}

async function lockForChange(
  ctx: Context,
  id: number,
  ifMatch: string | null,
  right: Right<{ userId: number }>,
): Promise<AccessKeyRecord> {
  const key = await lockAccessKey(ctx.database, id)
  authorize(right, ctx.actor, { userId: key.user.id })
  requireRevision(ifMatch, etagOfAccessKey(key))
  return key
}

const day = 86_400_000

/** The end of a key: 400 for the past, and for one beyond what ACCESS_KEY_MAX_DAYS allows, which is also the end of a
 * key without one. */
export function resolveExpiry(asked: Date | null, days = env.ACCESS_KEY_MAX_DAYS): Date | null {
  const latest = days === undefined ? null : new Date(now().getTime() + days * day)
  if (!asked) return latest
  if (asked.getTime() <= now().getTime()) throw invalid({ path: 'expires_at', rule: 'future' })
  if (latest && asked > latest)
    throw invalid({ path: 'expires_at', rule: 'keyLife', values: { days: days ?? 0 } })
  return asked
}

/** 400 that names the layers that are not there, or not for the caller. */
async function requireLayers(ctx: Context, layerIds: readonly number[]): Promise<void> {
  if (layerIds.length === 0) return
  const rows = await ctx.database.query<{ id: number }>(
    sql`select l.id from layers l where l.id = any(${layerIds}::int[]) and ${visibleLayers(ctx)}`,
  )
  const known = new Set(rows.map(({ id }) => id))
  const issues = layerIds.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `layer_ids.${at}`, rule: 'unknown' as const }],
  )
  if (issues.length > 0) throw invalid(...issues)
}

/** 400 when the caller has as many keys as anybody may. The lock of the user makes parallel calls wait for each other,
 * and for a block, which revokes all keys. */
async function requireRoom({ actor, database }: Context): Promise<void> {
  const living = await database.query(sql`
    select 1 from users where id = ${actor.userId} and deleted_at is null and not blocked for no key update`)
  if (living.length === 0) throw denied()
  const [count] = await database.query<{ keys: number }>(sql`
    select count(*)::int as keys from access_keys where user_id = ${actor.userId} and revoked_at is null`)
  if ((count?.keys ?? 0) >= mostPerUser) throw problem('access-key.limit', { limit: mostPerUser })
}

/** Without what its use changes, and without the key. */
const lasting = ({ title, prefix, user, readOnly, layerIds, expiresAt }: AccessKeyRecord) => ({
  title,
  prefix,
  userId: user.id,
  readOnly,
  layerIds,
  expiresAt,
})

const concerned = ({ organizationId }: AccessKeyRecord) => ({ organizationIds: [organizationId] })
