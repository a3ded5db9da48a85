import { type Database, sql } from '@/lib/platform/database'
import type { Issue } from '@/lib/problems'
import type { Context } from '@/lib/access/context'
import { flag, shape } from '@/lib/wire'
import type { LoginQuestion } from './schema'

interface Names {
  login?: string
  glonassId?: number | null
}

/** Key space of these advisory locks. */
const loginLocks = 7_140_002

/** An id that no user has. */
const nobody = 0

/** Which of the unique names another user has. Locks them, so that requests for the same login wait until
 * this transaction ends. */
export async function namesTaken(
  database: Database,
  { login, glonassId }: Names,
  ownId = nobody,
): Promise<Issue[]> {
  const issues: Issue[] = []
  if (login !== undefined) {
    await database.query(sql`select pg_advisory_xact_lock(hashtextextended(lower(${login}), ${loginLocks}))`)
    if (!(await isLoginFree(database, login, ownId))) issues.push({ path: 'login', rule: 'taken' })
  }
  if (typeof glonassId === 'number') {
    if (!(await isSatelliteIdFree(database, glonassId, ownId)))
      issues.push({ path: 'glonass_id', rule: 'taken' })
  }
  return issues
}

/** Devices identify themselves by it, with or without leading zeros (`satelliteIdOf` reads up to 20 digits),
 * so it must not be the registered key of another user. Registrations of the key wait. */
async function isSatelliteIdFree(database: Database, id: number, ownId: number): Promise<boolean> {
  await database.query(sql`select pg_advisory_xact_lock(7140083, hashint8(${id}))`)
  const found = await database.query(sql`
    select 1 from users where glonass_id = ${id}
    union all
    select 1 from devices where user_id <> ${ownId} and key in (
      select lpad(x.id, digits, '0') from (select ${String(id)}::text) x (id), generate_series(length(x.id), 20) digits)`)
  return found.length === 0
}

/** Logins are compared without case; those of deleted users are free again. */
export async function isLoginFree(
  database: Pick<Database, 'query'>,
  login: string,
  ownId = nobody,
): Promise<boolean> {
  const found = await database.query(
    sql`select 1 from users where lower(login) = lower(${login}) and deleted_at is null and id <> ${ownId}`,
    'login-taken',
  )
  return found.length === 0
}

/** Whether a login is free. */
export async function checkLogin(
  { database }: Pick<Context<null>, 'database'>,
  { login }: LoginQuestion,
): Promise<{ check: boolean }> {
  return { check: await isLoginFree(database, login) }
}

export const presentLoginAnswer = shape<{ check: boolean }>('LoginCheck')({
  check: flag((answer) => answer.check),
})
