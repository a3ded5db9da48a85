import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { readUsers, type UserRecord } from './record'
import type { LockedWorkgroup } from './references'

/** A stored user, locked until the transaction ends. */
export interface StoredUser {
  record: UserRecord
  hasPassword: boolean
  memberOf: LockedWorkgroup[]
}

/** 404 unless the user exists. Rights are checked by the caller. */
export async function lockUser(database: Database, id: number): Promise<StoredUser> {
  const [row] = await database.query<{ hasPassword: boolean }>(sql`
    select password_hash is not null as "hasPassword" from users
    where id = ${id} and deleted_at is null for no key update`)
  if (!row) throw absent('user')
  const [record] = await readUsers(database, sql`u.id = ${id}`)
  if (!record) throw new Error('A locked user is gone')
  const memberOf = await database.query<LockedWorkgroup>(sql`
    select w.id, w.organization_id as "organizationId" from workgroup_users x join workgroups w on w.id = x.workgroup_id
    where x.user_id = ${id} and w.deleted_at is null`)
  return { record, hasPassword: row.hasPassword, memberOf }
}
