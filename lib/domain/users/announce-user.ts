import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import type { Topic } from '@/lib/platform/outbox'
import { readUserFacts, readUsers } from './record'
import type { UserFacts } from '@/lib/domain/user-visibility'

type UserTopic = Extract<Topic, `users.${string}`>
type Reading = Pick<Context, 'database'>

/** What the visibility of a user depends on, read before a change; null when there is no such user. */
export async function readUserBefore({ database }: Reading, id: number): Promise<UserFacts | null> {
  const [facts] = await readUserFacts(database, sql`u.id = ${id}`)
  return facts ?? null
}

/** The same for many users. */
export function readUsersBefore({ database }: Reading, ids: readonly number[]): Promise<UserFacts[]> {
  return readUserFacts(database, sql`u.id = any(${ids}::int[])`)
}

/** Announces a change of a user; `before` is what was read before the change, null for a new one. */
export function announceUser(
  ctx: Pick<Context, 'database' | 'announce'>,
  topic: UserTopic,
  id: number,
  before: UserFacts | null,
): Promise<void> {
  return announceUsers(ctx, topic, [id], before ? [before] : [])
}

/** The same for many users. */
export async function announceUsers(
  { database, announce }: Pick<Context, 'database' | 'announce'>,
  topic: UserTopic,
  ids: readonly number[],
  befores: readonly UserFacts[],
): Promise<void> {
  const records = topic === 'users.delete' ? new Map() : await readRecords(database, ids)
  const before = new Map(befores.map((facts) => [facts.id, facts]))
  for (const id of ids)
    announce({ topic, entityId: id, record: records.get(id) ?? null, before: before.get(id) ?? null })
}

/** Records for events: stored for days and sent to many, so without passports. */
async function readRecords(database: Database, ids: readonly number[]) {
  const users = await readUsers(database, sql`u.id = any(${ids}::int[])`)
  return new Map(users.map((user) => [user.id, { ...user, passport: null }]))
}
