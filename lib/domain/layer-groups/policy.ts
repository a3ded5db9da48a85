import type { Actor } from '@/lib/access/actor'

/** Who changes or deletes a group: whoever made it, and the Main administrator. */
export function governsGroup(actor: Actor, { ownerId }: { ownerId: number | null }): boolean {
  return actor.role === 'MAIN_ADMINISTRATOR' || ownerId === actor.userId
}
