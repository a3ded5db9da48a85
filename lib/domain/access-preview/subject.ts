import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { authorize } from '@/lib/access/policy'
import { getVisibleUser, type UserRecord, userReadPolicy } from '@/lib/domain/users'
import { absent } from '@/lib/problems'

/** The user whose visibility is previewed, as a record and as an actor. */
export interface PreviewSubject {
  user: UserRecord
  actor: Actor
}

/** The subject of a preview: 404 unless the user exists, 403 unless the caller administers them. */
export async function previewSubject(ctx: Context, id: number): Promise<PreviewSubject> {
  const user = await getVisibleUser(ctx, id)
  authorize(userReadPolicy.preview, ctx.actor, { role: user.roleCode, organizationId: user.organizationId })
  const actor = await loadActorOfUser(ctx.database, id)
  if (!actor) throw absent('user')
  return { user, actor }
}
