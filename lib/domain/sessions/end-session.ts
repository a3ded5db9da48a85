import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { hashToken } from '@/lib/access/tokens'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { sessionPolicy } from './policy'

/** Ends the session of a token: the token, its refresh token, its console cookie and its sockets. Those who may
 * end only their own learn nothing about other tokens: all of them are 403. */
export async function endSession(ctx: Context, token: string): Promise<void> {
  const hash = hashToken(token)
  const [session] = await ctx.database.query<{ userId: number }>(
    sql`select user_id as "userId" from sessions where token_hash = ${hash} for update`,
  )
  authorize(sessionPolicy.end, ctx.actor, session ?? { userId: null })
  if (!session) throw absent('session')
  await ctx.database.query(sql`delete from sessions where token_hash = ${hash}`)
}

/** Ends a session by its id: sign-out in the console. */
export async function endSessionById(ctx: Context<null>, sessionId: string): Promise<void> {
  await ctx.database.query(sql`delete from sessions where id = ${sessionId}::uuid`)
}
