import type { Actor } from '@/lib/access/actor'
import { loadActorsOfUsers } from '@/lib/access/load-actor'
import { currentRules, type Rules } from '@/lib/access/rules'
import { canSee } from '@/lib/domain/task-records'
import { canSeeUser } from '@/lib/domain/user-visibility'
import { database as everywhere, type Database } from '@/lib/platform/database'
import { readWays } from './choices'
import type { Addressed, Draft, HandedEvent } from './draft'
import { draftsOf } from './find/find-drafts'
import { readFacts } from './find/read-facts'

/** The notifications of events before it is known who sees and wants them. */
export async function draftsIn(database: Database, events: readonly HandedEvent[]): Promise<Draft[]> {
  const facts = await readFacts(database, events)
  return events.flatMap((event) => draftsOf(event, facts))
}

/** The notifications of events, for people who see what they are about and want to be notified of it. */
export async function findNotifications(
  database: Database,
  events: readonly HandedEvent[],
): Promise<Addressed[]> {
  const drafts = await draftsIn(database, events)
  const userIds = [...new Set(drafts.flatMap(({ people }) => people))]
  if (userIds.length === 0) return []
  const actors = await loadActorsOfUsers(database, userIds)
  const waysOf = await readWays(database, actors)
  const rules = await currentRules(everywhere)
  const byId = new Map(actors.map((actor) => [actor.userId, actor]))
  return drafts
    .map((draft): Addressed => {
      const viewers = draft.people
        .map((id) => byId.get(id))
        .filter((actor) => actor !== undefined)
        .filter((actor) => sees(rules, actor, draft))
      const recipients = viewers
        .map((actor) => ({ userId: actor.userId, ...waysOf(actor, draft.reason) }))
        .filter(({ centre, push, mail, telegram }) => centre || push || mail || telegram)
      return { ...draft, recipients }
    })
    .filter(({ recipients }) => recipients.length > 0)
}

function sees(rules: Rules, actor: Actor, { task, personFacts }: Draft): boolean {
  if (task && !canSee({ actor, rules }, task)) return false
  return personFacts === null || canSeeUser(actor, personFacts)
}
