import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { hashOf, readAddress } from './address'
import type { PushRegistration } from './schema'

/** Devices of one user; the one that was heard of longest ago makes room. */
const mostOfUser = 20

/** Lets a device have the news of the caller's tasks. Whoever subscribes it last has it. */
export async function subscribeDevice(
  { actor, database }: Context,
  { regId, fqn }: PushRegistration,
): Promise<void> {
  const address = readAddress(regId)
  if (!address) return
  // What was on its way to the former user must not reach the new one.
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

/** Takes a device of the caller's back; one that is not theirs stays as it is. */
export async function unsubscribeDevice(
  { actor, database }: Context,
  { regId }: PushRegistration,
): Promise<void> {
  const address = readAddress(regId)
  if (!address) return
  await database.query(sql`
    delete from push_subscriptions where reg_hash = ${hashOf(address)} and user_id = ${actor.userId}`)
}
