import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import type { Database } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { invalid } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { jobName } from './job-name'
import { listWebhooks } from './list-webhooks'
import { webhookPolicy } from './policy'
import { presentWebhook, presentWebhooks } from './presenter'
import { etagOfWebhook, getWebhook, lockWebhook, type WebhookRecord } from './record'
import { ChangeWebhook, CreateWebhook, type NewWebhook, type WebhookChange } from './schema'
import { hidden, newSecret, sealSecret } from './secret'
import { cancelWaiting } from './cancel-waiting'

/** Addresses of other systems that events are sent to; only those who manage them see them. */
export const webhooks = {
  read: webhookPolicy.manage,
  write: webhookPolicy.manage,
  present: presentWebhook,
  presentPage: presentWebhooks,
  New: CreateWebhook,
  Change: ChangeWebhook,
  Query: inputs.SortedPaging,
  etag: etagOfWebhook,
  list: listWebhooks,
  get: getWebhook,
  create: createWebhook,
  change: changeWebhook,
  remove: deleteWebhook,
}

/** Creates a webhook; the answer contains its secret. */
async function createWebhook(ctx: Context, input: NewWebhook): Promise<WebhookRecord> {
  authorize(webhookPolicy.manage, ctx.actor, undefined)
  const { title, url, topics, enabled, api_version: apiVersion, user_id: userId = ctx.actor.userId } = input
  await requireUser(ctx.database, userId)
  const secret = input.secret && input.secret !== hidden ? input.secret : newSecret()
  const { id } = await ctx.database.prisma.webhook.create({
    data: { title, url, topics, enabled, apiVersion, userId, secret: sealSecret(secret) },
    select: { id: true },
  })
  const webhook = await getWebhook(ctx, id)
  ctx.audit({ noun: 'webhook', entityId: id, action: 'create', after: lasting(webhook) })
  return { ...webhook, freshSecret: secret }
}

/** Changes a webhook. */
async function changeWebhook(
  ctx: Context,
  id: number,
  change: WebhookChange,
  ifMatch: string | null,
): Promise<WebhookRecord> {
  const before = await lockForChange(ctx, id, ifMatch)
  const { title, url, topics, enabled, api_version: apiVersion, user_id: userId } = change
  if (userId !== undefined && userId !== before.userId) await requireUser(ctx.database, userId)
  const freshSecret = secretOf(change)
  const secret = freshSecret && sealSecret(freshSecret)
  const data = { title, url, topics, enabled, apiVersion, userId, secret }
  if (Object.values(data).every((value) => value === undefined)) return before
  // Restarts the count of failures.
  await ctx.database.prisma.webhook.update({
    where: { id },
    data: { ...data, failingSince: null, revision: { increment: 1 } },
  })
  const after = await getWebhook(ctx, id)
  await cancelWaiting(ctx.database, id, before, after)
  ctx.afterCommit(() => wakeJob(jobName))
  const states = { before: lasting(before), after: { ...lasting(after), ...(secret && { newSecret: true }) } }
  ctx.audit({ noun: 'webhook', entityId: id, action: 'update', ...states })
  return { ...after, freshSecret }
}

/** Deletes a webhook with its deliveries. */
async function deleteWebhook(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id, ifMatch)
  await ctx.database.prisma.webhook.delete({ where: { id } })
  ctx.audit({ noun: 'webhook', entityId: id, action: 'delete', before: lasting(before) })
}

async function lockForChange(ctx: Context, id: number, ifMatch: string | null): Promise<WebhookRecord> {
  const webhook = await lockWebhook(ctx, id)
  authorize(webhookPolicy.manage, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfWebhook(webhook))
  return webhook
}

/** The new secret of a change: null generates one. */
function secretOf({ secret }: WebhookChange): string | undefined {
  if (secret === null) return newSecret()
  return secret === hidden ? undefined : secret
}

async function requireUser(database: Database, id: number): Promise<void> {
  const found = await database.prisma.user.count({ where: { id, deletedAt: null } })
  if (found === 0) throw invalid({ path: 'user_id', rule: 'unknown' })
}

/** Without what deliveries change. */
function lasting({ failingSince: _failing, freshSecret: _secret, ...webhook }: WebhookRecord) {
  return webhook
}
