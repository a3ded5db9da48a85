import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { passwordFits } from '@/lib/access/passwords'
import {
  askDirectory,
  type Person,
  readDirectorySettings,
  type StoredDirectory,
} from '@/lib/domain/directory'
import { sql } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { Problem, problem } from '@/lib/problems'
import { admitPerson } from './admit-person'

export interface Pair {
  login: string
  password: string
}

export interface Account {
  id: number
  login: string
  passwordHash: string | null
  /** Whether the directory service checks the password, instead of the stored hash. */
  byDirectory: boolean
  /** The entry of the directory whose person it is; null until the first sign-in. */
  directoryId: string | null
  blocked: boolean
}

type AnyContext = Context<Actor | null>

/** The account of a login and password; null when they do not match. A hash is always computed, so that
 * timing reveals nothing. */
export async function findAccount(ctx: AnyContext, pair: Pair): Promise<Account | null> {
  const account = await readAccount(ctx, pair.login)
  if (account && !account.byDirectory)
    return (await passwordFits(account.passwordHash, pair.password)) ? account : null
  const [found] = await Promise.all([
    askAbout(ctx, account, { login: account?.login ?? pair.login, password: pair.password }),
    passwordFits(null, pair.password),
  ])
  return found
}

const columns = sql`id, login, password_hash as "passwordHash", ldap_authentication as "byDirectory",
  directory_id as "directoryId", blocked`

/** The account of a login; null when there is none. */
export async function readAccount(ctx: AnyContext, login: string): Promise<Account | null> {
  const accounts = await ctx.database.query<Account & { exact: boolean }>(
    sql`select ${columns}, lower(login) = lower(${login}) as exact
      from users where login_key(login) = login_key(${login}) and deleted_at is null`,
    'account-by-login',
  )
  if (accounts.length <= 1) return accounts[0] ?? null
  // Logins from the time when only case was compared.
  return accounts.find(({ exact }) => exact) ?? null
}

/** The account of a person of the directory, whatever its login; null when there is none. */
async function readAccountOf(ctx: AnyContext, directoryId: string | null): Promise<Account | null> {
  const [account] = await ctx.database.query<Account>(
    sql`select ${columns} from users
      where directory_id = ${directoryId} and ldap_authentication and deleted_at is null order by id limit 1`,
    'account-by-directory',
  )
  return account ?? null
}

/** The account from before that has another of the person's logins; null when there is none. */
async function readUnbound(ctx: AnyContext, person: Person): Promise<Account | null> {
  for (const login of person.logins) {
    const account = await readAccount(ctx, login)
    if (account?.byDirectory && account.directoryId === null) return bind(ctx, account, person)
  }
  return null
}

/** Asks the directory. While it does not answer, an unknown login counts as unknown. */
async function askAbout(ctx: AnyContext, account: Account | null, pair: Pair): Promise<Account | null> {
  const stored = await readDirectorySettings(ctx)
  if (!stored.settings.host) {
    if (account) throw problem('auth.directory')
    return null
  }
  const asked = askDirectory(stored, pair.login, pair.password)
  const person = await (account ? asked : asked.catch(nobodyWithoutAnswer))
  return person && accountOf(ctx, account, person, stored)
}

/** The account of a person, given the one that has the login: theirs, or that of a former holder of the login. */
async function accountOf(
  ctx: AnyContext,
  account: Account | null,
  person: Person,
  { settings: { automaticUserCreation } }: StoredDirectory,
): Promise<Account | null> {
  const bound = await readAccountOf(ctx, person.directoryId)
  if (bound) return bound
  if (account && account.directoryId === null) return bind(ctx, account, person)
  if (account && person.directoryId === null) {
    log.warn('the directory no longer shows entryUUID or objectGUID, by which accounts know their people')
    throw problem('auth.directory')
  }
  const unbound = await readUnbound(ctx, person)
  if (unbound) return unbound
  if (account) throw problem('auth.login-of-another')
  if (!automaticUserCreation.enabled) return null
  await admitPerson(ctx, person, automaticUserCreation)
  // The login may have been taken here meanwhile.
  const admitted = (await readAccountOf(ctx, person.directoryId)) ?? (await readAccount(ctx, person.login))
  return admitted?.byDirectory ? admitted : null
}

/** Accounts from before, and those that an administrator created, are bound by the next sign-in. */
async function bind(ctx: AnyContext, account: Account, { directoryId }: Person): Promise<Account | null> {
  if (directoryId === null) return account
  // The rest of the account stays as it was when the password was checked: a change meanwhile must be noticed.
  const bound = await ctx.database.query(sql`
    update users set directory_id = ${directoryId}
    where id = ${account.id} and ldap_authentication and coalesce(directory_id, ${directoryId}) = ${directoryId}
    returning 1`)
  return bound.length > 0 ? { ...account, directoryId } : null
}

function nobodyWithoutAnswer(error: unknown): null {
  if (error instanceof Problem && error.key === 'auth.directory') return null
  throw error
}
