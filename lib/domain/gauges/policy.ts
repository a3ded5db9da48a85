import type { Actor } from '@/lib/access/actor'
import { may, type Policy } from '@/lib/access/policy'

const inReach = (actor: Actor, { organizationIds }: Sensed) =>
  organizationIds.some((id) => actor.scopeOrganizationIds.includes(id))

/** The person whose sensors they are. */
interface Sensed {
  organizationIds: readonly number[]
}

export const gaugePolicy = {
  /** Past values of a person's sensors; everybody may read their own. */
  history: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: inReach,
    ORGANIZATION_ADMINISTRATOR: inReach,
    ORGANIZATION_INSPECTOR: inReach,
  },
} satisfies Policy<Sensed>

/** Whether an actor reads the past sensor values of a person whom they see. */
export function readsHistory(actor: Actor, person: Sensed & { id: number }): boolean {
  return person.id === actor.userId || may(gaugePolicy.history, actor, person)
}
