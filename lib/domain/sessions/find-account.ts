import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { passwordFits } from '@/lib/access/passwords'
import { askDirectory, readDirectorySettings } from '@/lib/domain/directory'
import { sql } from '@/lib/platform/database'
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
  blocked: boolean
}

type AnyContext = Context<Actor | null>

/** The account of a login and password; null when they do not match. A hash is always computed, so that
 * timing reveals nothing. */
export async function findAccount(ctx: AnyContext, pair: Pair): Promise<Account | null> {
  const account = await readAccount(ctx, pair.login)
  if (account && !account.byDirectory)
    return (await passwordFits(account.passwordHash, pair.password)) ? account : null
  const asked = account ? askFor(ctx, account, pair.password) : askForStranger(ctx, pair)
  const [found] = await Promise.all([asked, passwordFits(null, pair.password)])
  return found
}

/** The account of a login; null when there is none. */
export async function readAccount(ctx: AnyContext, login: string): Promise<Account | null> {
  const accounts = await ctx.database.query<Account & { exact: boolean }>(
    sql`select id, login, password_hash as "passwordHash", ldap_authentication as "byDirectory", blocked,
        lower(login) = lower(${login}) as exact
      from users where login_key(login) = login_key(${login}) and deleted_at is null`,
    'account-by-login',
  )
  if (accounts.length <= 1) return accounts[0] ?? null
  // Logins from the time when only case was compared.
  return accounts.find(({ exact }) => exact) ?? null
}

async function askFor(ctx: AnyContext, account: Account, password: string): Promise<Account | null> {
  const stored = await readDirectorySettings(ctx)
  if (!stored.settings.host) throw problem('auth.directory')
  return (await askDirectory(stored, account.login, password)) && account
}

/** Asks the directory about an unknown login. While it does not answer, the login counts as unknown. */
async function askForStranger(ctx: AnyContext, { login, password }: Pair): Promise<Account | null> {
  const stored = await readDirectorySettings(ctx)
  const { host, automaticUserCreation } = stored.settings
  if (!host || !automaticUserCreation.enabled) return null
  const person = await askDirectory(stored, login, password).catch(nobodyWithoutAnswer)
  if (!person) return null
  await admitPerson(ctx, person, automaticUserCreation)
  // The login may have been taken here meanwhile.
  const account = await readAccount(ctx, person.login)
  return account?.byDirectory ? account : null
}

function nobodyWithoutAnswer(error: unknown): null {
  if (error instanceof Problem && error.key === 'auth.directory') return null
  throw error
}
