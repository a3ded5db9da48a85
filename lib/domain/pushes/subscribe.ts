import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { hashOf, readAddress } from './address'
import type { PushRegistration } from './schema'

/** Most devices of one user; the one that was registered longest ago is replaced. */
const mostOfUser = 20

/** Subscribes a device to the notifications of the caller. A device belongs to the user who subscribed it
 * last. */
export async function subscribeDevice(
  { actor, database }: Context,
  { regId, fqn }: PushRegistration,
): Promise<void> {
  const address = readAddress(regId)
  if (!address) return
  // Messages queued for the former user must not reach the new one.
  await database.query(sql`
    delete from push_subscriptions where reg_hash = ${hashOf(address)} and user_id <> ${actor.userId}`)
  await database.query(sql`
    insert into push_subscriptions (user_id, kind, reg_id, reg_hash, fqn)
    values (${actor.userId}, ${address.kind}, ${regId.trim()}, ${hashOf(address)}, ${fqn})
    on conflict (reg_hash) do update
    set user_id = excluded.user_id, reg_id = excluded.reg_id, fqn = excluded.fqn, used_at = now()`)
  await database.query(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${actor.userId}
      order by used_at desc, id desc offset ${mostOfUser})`)
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
