import type { Actor } from '@/lib/access/actor'
import { loadActorsByToken } from '@/lib/access/load-actor'
import { hashToken } from '@/lib/access/tokens'
import { database } from '@/lib/platform/database'
import { type Identified, make } from '../make'

/** The actor of a user after sign-in. */
export async function asActor(user: Identified): Promise<Actor> {
  const [actor] = await loadActorsByToken(database, [hashToken(await make.token(user))], 30)
  if (!actor) throw new Error(`User ${user.id} cannot sign in`)
  return actor
}
