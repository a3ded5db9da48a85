import { randomBytes } from 'node:crypto'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { hashToken } from '@/lib/access/tokens'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { absent, invalid, problem } from '@/lib/problems'
import type { NotificationReason } from '@/lib/shared/notification-reasons'
import { auditLink } from './audit-link'
import { groupPolicy } from './policy'
import type { GroupCode } from './schema'
import { readTelegram } from './settings'

/** Where links to bots lead. */
const site = 'https://t.me/'
/** How long a code works, milliseconds. */
const lifetime = 15 * 60_000

/** The chat of a person with the bot. */
export interface TelegramLink {
  /** `none`, `linked`, or `lost` when the person has blocked the bot. */
  state: 'none' | 'linked' | 'lost'
  name: string
  linkedAt: Date | null
  /** Empty while the bot is not set up. */
  botName: string
}

/** A code to be sent to the bot. */
export interface MadeCode {
  code: string
  /** Opens the chat with the bot and sends the code. */
  link: string
  expiresAt: Date
}

/** Whether the caller has linked a chat. */
export async function getTelegramLink({ actor, database }: Context): Promise<TelegramLink> {
  const { settings, token } = await readTelegram(database)
  const botName = token.state === 'known' ? settings.botName : ''
  const [link] = await database.query<{ name: string; linkedAt: Date; isLost: boolean }>(sql`
    select name, linked_at as "linkedAt", chat_id is null as "isLost" from telegram_links where user_id = ${actor.userId}`)
  if (!link) return { state: 'none', name: '', linkedAt: null, botName }
  const { name, linkedAt, isLost } = link
  return { state: isLost ? 'lost' : 'linked', name, linkedAt, botName }
}

/** Makes the one code by which the caller links a chat; an earlier one ends. */
export async function makeTelegramCode(ctx: Context): Promise<MadeCode> {
  const { userId } = ctx.actor
  await ctx.database.query(
    sql`delete from telegram_codes where user_id = ${userId} and organization_id is null`,
  )
  return makeCode(ctx, 'start', null, [])
}

/** Makes a code by which a group gets notices of an organization. */
export async function makeGroupCode(ctx: Context, { organizationId, reasons }: GroupCode): Promise<MadeCode> {
  authorize(groupPolicy.manage, ctx.actor, { organizationId })
  const found = await ctx.database.query(
    sql`select 1 from organizations where id = ${organizationId} and deleted_at is null for key share`,
  )
  if (found.length === 0) throw invalid({ path: 'organization_id', rule: 'unknown' })
  return makeCode(ctx, 'startgroup', organizationId, reasons)
}

async function makeCode(
  { actor, database }: Context,
  parameter: 'start' | 'startgroup',
  organizationId: number | null,
  reasons: readonly NotificationReason[],
): Promise<MadeCode> {
  const { settings, token } = await readTelegram(database)
  if (token.state !== 'known' || settings.botName === '') throw problem('telegram.off')
  const code = randomBytes(15).toString('base64url')
  const expiresAt = new Date(now().getTime() + lifetime)
  await database.query(sql`delete from telegram_codes where expires_at < ${now()}`)
  await database.query(sql`
    insert into telegram_codes (code_hash, user_id, organization_id, reasons, expires_at)
    values (${hashToken(code)}, ${actor.userId}, ${organizationId}, ${[...reasons]}::text[], ${expiresAt})`)
  return { code, link: `${site}${settings.botName}?${parameter}=${code}`, expiresAt }
}

/** Ends the link of the caller with the bot; messages that wait are not sent. */
export async function removeTelegramLink(ctx: Context): Promise<void> {
  const { userId } = ctx.actor
  const [link] = await ctx.database.query<{ name: string }>(
    sql`delete from telegram_links where user_id = ${userId} returning name`,
  )
  if (link) await auditLink(ctx, userId, { before: link.name, after: null })
}

/** A group that gets notices of an organization. */
export interface TelegramGroup {
  id: number
  organizationId: number
  title: string
  reasons: NotificationReason[]
  linkedAt: Date
}

/** The groups of organizations that the caller administers. */
export async function listTelegramGroups({ actor, database }: Context): Promise<{ items: TelegramGroup[] }> {
  const reach =
    actor.role === 'MAIN_ADMINISTRATOR'
      ? sql`true`
      : sql`g.organization_id = any(${[...actor.scopeOrganizationIds]}::int[])`
  const items = await database.query<TelegramGroup>(sql`
    select g.id, g.organization_id as "organizationId", g.title, g.reasons, g.linked_at as "linkedAt"
    from telegram_groups g where ${reach} order by g.id`)
  return { items }
}

/** A group gets no more notices. */
export async function removeTelegramGroup(ctx: Context, id: number): Promise<void> {
  const [group] = await ctx.database.query<{ organizationId: number; title: string }>(sql`
    select organization_id as "organizationId", title from telegram_groups where id = ${id} for update`)
  if (!group) throw absent('telegramGroup')
  authorize(groupPolicy.manage, ctx.actor, group)
  await ctx.database.query(sql`delete from telegram_groups where id = ${id}`)
  ctx.audit({
    noun: 'telegram-group',
    entityId: id,
    action: 'delete',
    before: group,
    organizationIds: [group.organizationId],
  })
}
