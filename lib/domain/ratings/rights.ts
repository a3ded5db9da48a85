import type { RoleCode } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { type MayOf, rightsOn, rule } from '@/lib/access/rights'
import { sql } from '@/lib/platform/database'
import { ratingPolicy } from './policy'

interface Facts {
  /** Whether the caller created the task. */
  own: boolean
  /** Whether a Client created it: only then there can be a rating. */
  byClient: boolean
}

/** What a caller may do with the rating of a task. */
export const ratingRights = rightsOn(
  {
    readRating: (actor, { own, byClient }: Facts) => {
      if (actor.role === 'CUSTOMER' && !own) return 'access.denied'
      return byClient ? rule(ratingPolicy.read)(actor, undefined) : 'rating.none'
    },
    rate: (actor, { own }: Facts) => (own ? rule(ratingPolicy.write)(actor, undefined) : 'access.denied'),
  },
  factsOf,
)
export type RatingMay = MayOf<typeof ratingRights>

interface TaskAnswer {
  task: { userId: number }
}

async function factsOf({ actor, database }: Context, answers: readonly TaskAnswer[]): Promise<Facts[]> {
  const authors = answers.map(({ task }) => task.userId)
  const roles = await database.query<{ id: number; role: RoleCode }>(sql`
    select u.id, r.code as role from users u join roles r on r.id = u.role_id where u.id = any(${authors}::int[])`)
  const clients = new Set(roles.filter(({ role }) => role === 'CUSTOMER').map(({ id }) => id))
  return authors.map((id) => ({ own: id === actor.userId, byClient: clients.has(id) }))
}
