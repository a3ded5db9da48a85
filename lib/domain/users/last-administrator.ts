import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import type { UserRecord } from './record'

/** 400 when without these users no Main administrator could sign in. Locks the row of the role, so that two
 * of them cannot remove each other. */
export async function requireAdministratorBeside(
  database: Database,
  leaving: readonly Pick<UserRecord, 'id' | 'roleCode' | 'blocked'>[],
): Promise<void> {
  if (!leaving.some(({ roleCode, blocked }) => roleCode === 'MAIN_ADMINISTRATOR' && !blocked)) return
  const ids = leaving.map(({ id }) => id)
  await database.query(sql`select 1 from roles where code = 'MAIN_ADMINISTRATOR' for no key update`)
  const left = await database.query(sql`
    select 1 from users u join roles r on r.id = u.role_id
    where r.code = 'MAIN_ADMINISTRATOR' and u.deleted_at is null and not u.blocked and u.id <> all(${ids}::int[])
    limit 1`)
  if (left.length === 0) throw problem('user.last-administrator')
}
