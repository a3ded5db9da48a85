import type { Context } from '@/lib/access/context'
import { hashToken, newToken } from '@/lib/access/tokens'
import { sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { problem } from '@/lib/problems'
import type { NewSession } from './sign-in'

type Pair = Pick<NewSession, 'token' | 'refreshToken' | 'ttl'>

/** Exchanges a refresh token for a new pair. It works once: of two parallel calls one gets 404. */
export async function refreshSession(ctx: Context<null>, refreshToken: string): Promise<Pair> {
  const next = { token: newToken(), refreshToken: newToken(), ttl: env.SESSION_IDLE_DAYS * 86_400 }
  const changed = await ctx.database.query(sql`
    update sessions s set token_hash = ${hashToken(next.token)}, refresh_hash = ${hashToken(next.refreshToken)}, last_used_at = now()
    from users u
    where s.refresh_hash = ${hashToken(refreshToken)} and u.id = s.user_id and u.deleted_at is null and not u.blocked
      and s.expires_at > now() and s.last_used_at > now() - make_interval(days => ${env.SESSION_IDLE_DAYS}::int)
    returning s.id`)
  if (changed.length === 0) throw problem('auth.refresh-unknown')
  return next
}
