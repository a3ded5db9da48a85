import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

interface Owned {
  userId: number
}

const own = (actor: Actor, { userId }: Owned) => userId === actor.userId
const everybody = <Reach>(reach: Reach) => ({
  MAIN_ADMINISTRATOR: reach,
  MAIN_INSPECTOR: reach,
  CLUSTER_ADMINISTRATOR: reach,
  ORGANIZATION_ADMINISTRATOR: reach,
  ORGANIZATION_INSPECTOR: reach,
  USER: reach,
  CUSTOMER: reach,
})

/** Everybody has own keys; the Main administrator revokes those of others too. */
export const accessKeyPolicy = {
  read: { ...everybody(own), MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
  create: everybody(true as const),
  change: everybody(own),
  revoke: { ...everybody(own), MAIN_ADMINISTRATOR: true },
} satisfies Policy<Owned>
