import { type Actor, isMain } from '@/lib/access/actor'
import { type MayOf, rightsOn } from '@/lib/access/rights'

interface Owned {
  ownerId: number | null
}

/** Whether somebody sets the rules of a layer or data table: its owner and the Main administrator do. */
export const setsRules = (actor: Actor, { ownerId }: Owned): boolean =>
  actor.role === 'MAIN_ADMINISTRATOR' || ownerId === actor.userId

/** Whether somebody reads the rules. */
export const readsRules = (actor: Actor, owned: Owned): boolean => isMain(actor) || setsRules(actor, owned)

/** What a caller may do with the rules of a layer or data table. */
export const rulesRights = rightsOn({
  readRules: (actor, owned: Owned) => readsRules(actor, owned) || 'access.denied',
  changeRules: (actor, owned: Owned) => setsRules(actor, owned) || 'access.denied',
})
export type RulesMay = MayOf<typeof rulesRights>
