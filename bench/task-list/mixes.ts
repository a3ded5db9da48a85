import { persons } from '../scene/fill-database'

/** A request for a page of tasks, as clients make them. */
export interface Mix {
  name: string
  person: number
  query: Record<string, string>
}

const day = 86_400
const today = Math.floor(Date.now() / 1000 / day) * day
const { mainAdministrator, workerOfFirstOrganization } = persons

const asMain = (name: string, query: Record<string, string>): Mix => ({
  name,
  person: mainAdministrator,
  query,
})

/** Ten filters of a dispatcher who sees everything, and the list that a worker opens the day with. */
export const mixes: readonly Mix[] = [
  asMain('the newest', {}),
  asMain('in progress', { stage: '1' }),
  asMain('urgent in progress', { stage: '1', priority_id: '3,4' }),
  asMain('two work types by priority', { type_id: '102,103', sortBy: 'category_id', sortDirection: 'ASC' }),
  asMain('a month of an organization', {
    organizationId: '102',
    gtDate: `${today - 30 * day}`,
    ltDate: `${today}`,
  }),
  asMain('overdue', { expired: 'true' }),
  asMain('on the desk of a worker', { assignedUserId: '133', stage: '1' }),
  asMain('a word in an organization', { search: 'насос', organizationId: '103', stage: '1' }),
  asMain('third page of a creator', { creatorId: '124', page: '3' }),
  asMain('changed since yesterday', { gtUpdateDate: `${today - day}`, withArchive: 'true' }),
  { name: 'a worker’s own', person: workerOfFirstOrganization, query: { stage: '1' } },
]

/** The target that a client asks for. */
export function targetOf({ query }: Mix): string {
  return `/rest/tasks?${new URLSearchParams({ apiVersion: '2.0', ...query })}`
}

/** Those that find so little that the database is done at once: here the product's own part shows most. */
export const narrowMixes = mixes.filter(({ name }) =>
  ['a month of an organization', 'on the desk of a worker', 'changed since yesterday'].includes(name),
)
