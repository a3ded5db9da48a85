import { hashToken, newToken } from '@/lib/access/tokens'
import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { layOut, queueLetter } from '@/lib/domain/mail'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/shared/locale'
import { resetWords } from './texts'

/** How long a link works, milliseconds. */
const lifetime = 24 * 3_600_000

export interface MadeLink {
  link: string
  expiresAt: Date
}

type Writing = Pick<Context<Actor | null>, 'database' | 'afterCommit'>

/** Makes the one link by which a user sets a new password; an earlier one ends. The token is in the fragment, which
 * browsers send to no server. */
export async function makeLink(
  { database }: Writing,
  userId: number,
  createdBy: number | null,
): Promise<MadeLink> {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + lifetime)
  await database.query(sql`
    insert into password_resets (user_id, token_hash, created_by, created_at, expires_at)
    values (${userId}, ${hashToken(token)}, ${createdBy}, ${now()}, ${expiresAt})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_by = excluded.created_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at`)
  return { link: `${env.BASE_URL}/reset-password#${token}`, expiresAt }
}

interface Receiver {
  id: number
  login: string
  email: string | null
}

/** Writes the letter with a link; false when the user has no address that letters can be sent to. */
export async function mailLink(
  ctx: Writing,
  { id, login, email }: Receiver,
  { link, expiresAt }: MadeLink,
  locale: Locale,
): Promise<boolean> {
  const { subject, ...words } = resetWords(locale, { login, link })
  const letter = { kind: 'reset' as const, userId: id, address: email ?? '', subject, expiresAt }
  return (await queueLetter(ctx, { ...letter, ...layOut(locale, words) })) !== null
}
