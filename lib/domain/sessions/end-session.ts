import type { Context } from '@/lib/access/context'
import { hashToken } from '@/lib/access/tokens'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

/** Ends the session of a token: the token, its refresh token, its console cookie and its sockets. */
export async function endSession(ctx: Context, token: string): Promise<void> {
  const ended = await ctx.database.query(
    sql`delete from sessions where token_hash = ${hashToken(token)} returning 1`,
  )
  if (ended.length === 0) throw absent('session')
}

/** Ends a session by its id: sign-out in the console. */
export async function endSessionById(ctx: Context<null>, sessionId: string): Promise<void> {
  await ctx.database.query(sql`delete from sessions where id = ${sessionId}::uuid`)
}
