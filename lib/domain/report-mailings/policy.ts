import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

interface Owned {
  userId: number
}

const own = (actor: Actor, { userId }: Owned) => userId === actor.userId
const managers = <Reach>(reach: Reach) => ({
  MAIN_ADMINISTRATOR: true as const,
  MAIN_INSPECTOR: reach,
  CLUSTER_ADMINISTRATOR: reach,
  ORGANIZATION_ADMINISTRATOR: reach,
  ORGANIZATION_INSPECTOR: reach,
})

/** The codes of the roles that may make mailings. */
export const mailingRoles = Object.keys(managers(true))

/** Those who run something send reports; the Main administrator looks after the mailings of all. */
export const reportMailingPolicy = {
  make: managers(true as const),
  manage: managers(own),
} satisfies Policy<Owned>
