import { randomBytes } from 'node:crypto'
import { inTransaction } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { hashPassword } from '@/lib/access/passwords'

/** Creates `admin` in a database without users; returns its password when it was generated, to be shown once.
 * */
export async function ensureFirstAdministrator(): Promise<string | null> {
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const created = await inTransaction(null, 'ru', async ({ database }) => {
    // Two processes may start with an empty database at the same time.
    await database.query(sql`select pg_advisory_xact_lock(7140001)`)
    const [any] = await database.query(sql`select 1 from users limit 1`)
    if (any) return false
    const hash = await hashPassword(password)
    await database.query(sql`
      insert into users (login, password_hash, fio, role_id, type_id)
      select 'admin', ${hash}, 'Главный администратор', r.id, (select id from user_types where is_default)
      from roles r where r.code = 'MAIN_ADMINISTRATOR'`)
    return true
  })
  return created && !env.ADMIN_PASSWORD ? password : null
}
