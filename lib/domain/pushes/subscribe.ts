import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import { wakeJob } from '@/lib/platform/jobs'
import { ForbiddenTarget, UnknownHost } from '@/lib/platform/outbound'
import { checkedAddress } from '@/lib/platform/pinned-address'
import { invalid } from '@/lib/problems'
import { hashOf, readAddress } from './address'
import type { PushContent } from './notification'
import type { PushRegistration } from './schema'
import { configuredSenders, kindsOf } from './senders'
import { texts } from './texts'

/** Most devices of one user; the one that was registered longest ago is replaced. */
const mostOfUser = 20

/** Rejects a device at an address that the server may not call, before the transaction: a name is looked up. One that
 * is unknown now is looked up again at every message. */
export async function checkDevice(registration: PushRegistration): Promise<PushRegistration> {
  const address = readAddress(registration.regId)
  if (address?.kind !== 'web') return registration
  await checkedAddress(new URL(address.endpoint), 'person').catch((error) => {
    if (error instanceof ForbiddenTarget) throw invalid({ path: 'regId', rule: 'pushAddress' })
    if (!(error instanceof UnknownHost)) throw error
  })
  return registration
}

/** Subscribes a device to the notifications of the caller. A device belongs to the user who subscribed it
 * last. */
export async function subscribeDevice(
  { actor, database, afterCommit }: Context,
  { regId, fqn }: PushRegistration,
): Promise<void> {
  const address = readAddress(regId)
  if (!address) return
  // Messages queued for the former user must not reach the new one.
  const [former] = await database.query<{ userId: number }>(sql`
    delete from push_subscriptions where reg_hash = ${hashOf(address)} and user_id <> ${actor.userId}
    returning user_id as "userId"`)
  await database.query(sql`
    insert into push_subscriptions (user_id, kind, reg_id, reg_hash, fqn)
    values (${actor.userId}, ${address.kind}, ${regId.trim()}, ${hashOf(address)}, ${fqn})
    on conflict (reg_hash) do update
    set user_id = excluded.user_id, reg_id = excluded.reg_id, fqn = excluded.fqn, used_at = now()`)
  await database.query(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${actor.userId}
      order by used_at desc, id desc offset ${mostOfUser})`)
  if (!former) return
  await reportMove(database, former.userId, hashOf(address))
  afterCommit(() => wakeJob('send-pushes'))
}

/** A person who knows the id of a device can take it: its former owner reads this there and on their other devices. */
async function reportMove(database: Database, formerId: number, regHash: Buffer): Promise<void> {
  const { moved: title, movedBody: body } = texts[defaultLocale()]
  const content: PushContent = { kind: 'moved', taskId: null, commentId: null, title, body }
  // Events have numbers from 1.
  await database.query(sql`
    insert into push_messages (subscription_id, seq, content)
    select id, -(extract(epoch from clock_timestamp()) * 1000000)::bigint, ${JSON.stringify(content)}::jsonb
    from push_subscriptions
    where (user_id = ${formerId} or reg_hash = ${regHash}) and kind = any(${kindsOf(configuredSenders())}::text[])`)
}

/** Removes a device of the caller; one that is not theirs stays as it is. */
export async function unsubscribeDevice(
  { actor, database }: Context,
  { regId }: PushRegistration,
): Promise<void> {
  const address = readAddress(regId)
  if (!address) return
  await database.query(sql`
    delete from push_subscriptions where reg_hash = ${hashOf(address)} and user_id = ${actor.userId}`)
}
