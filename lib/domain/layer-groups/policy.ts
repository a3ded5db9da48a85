import type { Actor } from '@/lib/access/actor'

/** Whether an actor may change or delete a group: its owner and the main administrator may, but no access key of
 * listed layers. */
export function governsGroup(actor: Actor, { ownerId }: { ownerId: number | null }): boolean {
  if (actor.accessKey?.layerIds) return false
  return actor.role === 'MAIN_ADMINISTRATOR' || ownerId === actor.userId
}
