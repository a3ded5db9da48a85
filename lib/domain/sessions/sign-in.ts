import type { Context } from '@/lib/access/context'
import { newToken, hashToken } from '@/lib/access/tokens'
import type { Actor } from '@/lib/access/actor'
import { type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { type Problem, problem } from '@/lib/problems'
import { type Account, findAccount } from './find-account'
import { type Attempt, countFailure, forgetFailures, rejectTooMany } from './rate-limit'

export interface SignIn {
  login: string
  password: string
}

export interface NewSession {
  sessionId: string
  userId: number
  token: string
  refreshToken: string
  /** Seconds until an unused token expires. */
  ttl: number
}

type AnyContext = Context<Actor | null>

/** Exchanges a login and password for a new session. A wrong login and a wrong password get the same answer
 * after the same work. */
export async function signIn(
  ctx: AnyContext,
  { login, password }: SignIn,
  address: string,
  userAgent: string | null,
): Promise<NewSession> {
  const attempt: Attempt = { login, address }
  await rejectTooMany(attempt)
  const account = await findAccount(ctx, { login, password })
  // Parallel guesses wait for their hashes together: those that finish after the limit was reached do not
  // count.
  await rejectTooMany(attempt)
  if (!account) {
    await countFailure(attempt)
    throw problem('auth.wrong-pair')
  }
  await forgetFailures(attempt)
  if (account.blocked) throw problem('auth.blocked')
  return openSession(ctx, account, userAgent)
}

/** Opens a session under a lock of the account as it was checked: a concurrent change waits and then ends
 * this session too, and no session is opened after an earlier one. */
async function openSession(ctx: AnyContext, account: Account, userAgent: string | null): Promise<NewSession> {
  const token = newToken()
  const refreshToken = newToken()
  const [row] = await ctx.database.query<{ id: string }>(
    sql`
    insert into sessions (user_id, token_hash, refresh_hash, expires_at, user_agent)
    select id, ${hashToken(token)}, ${hashToken(refreshToken)}, now() + make_interval(days => ${env.SESSION_ABSOLUTE_DAYS}::int), ${userAgent?.slice(0, 300) ?? null}
    from users where ${isStillSame(account)} and deleted_at is null and not blocked
    for share
    returning id`,
    'open-session',
  )
  if (!row) throw await explain(ctx, account)
  return { sessionId: row.id, userId: account.id, token, refreshToken, ttl: env.SESSION_IDLE_DAYS * 86_400 }
}

/** Whether what decides on the password of the account is unchanged. */
const isStillSame = ({ id, passwordHash, byDirectory }: Account): Sql =>
  sql`id = ${id} and password_hash is not distinct from ${passwordHash} and ldap_authentication = ${byDirectory}`

/** The problem of an account that was blocked, deleted or given another password between the check and the
 * insert. */
async function explain(ctx: AnyContext, account: Account): Promise<Problem> {
  const [same] = await ctx.database.query(sql`select 1 from users where ${isStillSame(account)}`)
  return problem(same ? 'auth.blocked' : 'auth.wrong-pair')
}
