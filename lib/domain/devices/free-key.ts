import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { satelliteIdOf } from './key'

/** Id that no device has. */
const none = 0

/** 400 when another device has the key, or another user has it as the satellite id. */
export async function requireFreeKey(
  database: Database,
  key: string,
  userId: number,
  ownId = none,
): Promise<void> {
  const satelliteId = satelliteIdOf(key)
  // Serializes registration of the same key, and of the same number as a satellite id:
  // lib/domain/users/names-taken.ts.
  const hash = satelliteId === null ? sql`hashtext(${key})` : sql`hashint8(${satelliteId})`
  await database.query(sql`select pg_advisory_xact_lock(7140083, ${hash})`)
  const found = await database.query(sql`
    select 1 from devices where key = ${key} and id <> ${ownId}
    union all
    select 1 from users where glonass_id = ${satelliteId}::bigint and id <> ${userId}`)
  if (found.length > 0) throw invalid({ path: 'key', rule: 'taken' })
}
