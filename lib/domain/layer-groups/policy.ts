import type { Actor } from '@/lib/access/actor'

/** Whether an actor may change or delete a group: its owner and the main administrator may. */
export function governsGroup(actor: Actor, { ownerId }: { ownerId: number | null }): boolean {
  return actor.role === 'MAIN_ADMINISTRATOR' || ownerId === actor.userId
}
