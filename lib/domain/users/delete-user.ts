import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { denied } from '@/lib/problems'
import { deleteUsers } from './delete-users'
import { etagOfUser } from './get-visible-user'
import { lockUser } from './lock-user'
import { userPolicy } from './policy'

/** Deletes a user within the actor's reach; no one deletes their own account. */
export async function deleteUser(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const { record } = await lockUser(ctx.database, id)
  const place = { role: record.roleCode, organizationId: record.organizationId }
  authorize(userPolicy.delete, ctx.actor, place)
  if (id === ctx.actor.userId) throw denied()
  requireRevision(ifMatch, etagOfUser(record))
  await deleteUsers(ctx, [id])
}
