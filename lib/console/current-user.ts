import { headers } from 'next/headers'
import type { Actor, RoleCode } from '@/lib/access/actor'
import { sessionIdFromCookie } from '@/lib/access/console-cookie'
import { loadActorsBySession } from '@/lib/access/load-actor'
import { type OwnMay, ownRights } from '@/lib/domain/own-rights'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

/** The user of a console page. */
export interface ConsoleUser {
  id: number
  login: string
  fio: string
  role: RoleCode
  organizationId: number | null
  may: OwnMay
}

/** The user of the console cookie, or null when the session has ended. */
export async function currentConsoleUser(): Promise<ConsoleUser | null> {
  const actor = await currentConsoleActor()
  return actor && consoleUserOf(actor)
}

/** What pages may know about an actor. */
export function consoleUserOf(actor: Actor): ConsoleUser {
  const { userId: id, login, fio, role, organizationId } = actor
  return { id, login, fio, role, organizationId, may: ownRights.of(actor) }
}

/** The same with everything that decides rights and settings. */
export async function currentConsoleActor(): Promise<Actor | null> {
  const sessionId = await sessionIdFromCookie((await headers()).get('cookie'))
  if (!sessionId) return null
  const [actor = null] = await loadActorsBySession(database, [sessionId], env.SESSION_IDLE_DAYS)
  return actor
}
