import { cleanLogin, loginFaults, mixesAlphabets } from '@/lib/access/login'
import { type Database, sql } from '@/lib/platform/database'
import type { Issue } from '@/lib/problems'
import type { Context } from '@/lib/access/context'
import { flag, shape } from '@/lib/wire'
import type { LoginQuestion } from './schema'

interface Names {
  login?: string
  glonassId?: number | null
  /** Whether the login is that of the directory service, where nobody chooses it to imitate another. */
  ldapAuthentication?: boolean
}

/** Key space of these advisory locks. */
const loginLocks = 7_140_002

/** An id that no user has. */
const nobody = 0

/** Which of the unique names may not be given or belong to another user. Locks them, so that requests for the same login wait until
 * this transaction ends. */
export async function namesTaken(
  database: Database,
  { login, glonassId, ldapAuthentication = false }: Names,
  ownId = nobody,
): Promise<Issue[]> {
  const issues: Issue[] = []
  if (login !== undefined) issues.push(...(await loginIssues(database, login, ownId, ldapAuthentication)))
  if (typeof glonassId === 'number') {
    if (!(await isSatelliteIdFree(database, glonassId, ownId)))
      issues.push({ path: 'glonass_id', rule: 'taken' })
  }
  return issues
}

async function loginIssues(
  database: Database,
  login: string,
  ownId: number,
  byDirectory: boolean,
): Promise<Issue[]> {
  const faults = loginFaults(login)
  if (faults.length > 0) return faults
  if (!byDirectory && mixesAlphabets(login)) return [{ path: 'login', rule: 'oneAlphabet' }]
  // Always in the same order, so that two requests cannot wait for each other.
  await database.query(sql`
    select pg_advisory_xact_lock(name) from (
      select hashtextextended(name, ${loginLocks}) as name
      from (values (login_key(${login})), (login_likeness(${login}))) as names (name) order by 1) ordered`)
  const holder = await likestHolder(database, login, ownId)
  if (holder === 'same') return [{ path: 'login', rule: 'taken' }]
  return holder === 'alike' && !byDirectory ? [{ path: 'login', rule: 'looksTaken' }] : []
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

/** Whether another user has this login, or one that looks like it; those of deleted users are free again. */
async function likestHolder(
  database: Pick<Database, 'query'>,
  login: string,
  ownId: number,
): Promise<'same' | 'alike' | undefined> {
  const [found] = await database.query<{ same: boolean }>(
    sql`select login_key(login) = login_key(${login}) as same from users
      where (login_key(login) = login_key(${login}) or login_likeness(login) = login_likeness(${login}))
        and deleted_at is null and id <> ${ownId}
      order by same desc limit 1`,
    'login-taken',
  )
  return found && (found.same ? 'same' : 'alike')
}

/** Whether somebody may register with the login. */
export async function checkLogin(
  { database }: Pick<Context<null>, 'database'>,
  question: LoginQuestion,
): Promise<{ check: boolean }> {
  const login = cleanLogin(question.login)
  const isSound = loginFaults(login).length === 0 && !mixesAlphabets(login)
  return { check: isSound && !(await likestHolder(database, login, nobody)) }
}

export const presentLoginAnswer = shape<{ check: boolean }>('LoginCheck')({
  check: flag((answer) => answer.check),
})
