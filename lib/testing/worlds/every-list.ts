import { api } from '@/lib/testing/api'
import type { RoleCode } from '@/lib/access/actor'
import { type Caller, fits, ordered, type Query } from './filter-oracle'
import type { FilteredTask, ManyTasks } from './many-tasks'

/** The tasks of a world as a caller requests them over HTTP, and the expected ones. */
export class EveryList {
  constructor(
    readonly world: ManyTasks,
    readonly role: RoleCode,
  ) {}

  get caller(): Caller {
    return { id: this.world.callers[this.role].id, role: this.role }
  }

  /** Tasks that match a query, in its order, without the parameters that the endpoint lacks. */
  expected(query: Query, ...unknown: readonly string[]): FilteredTask[] {
    const known = Object.fromEntries(Object.entries(query).filter(([name]) => !unknown.includes(name)))
    return ordered(
      this.world.tasks.filter((task) => fits(task, known, this.caller, this.world)),
      known,
    )
  }

  /** Main roles see the tasks of every test: the organization filter excludes those. */
  async get<Body>(path: string, query: Query): Promise<Body> {
    const own = { organizationId: this.world.organizations.map(({ id }) => id).join(','), ...query }
    const reply = await api.as(this.world.callers[this.role]).get<Body>(`${path}?${new URLSearchParams(own)}`)
    if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }

  /** All pages of the list, in sequence. */
  async walk(query: Query, limit: number): Promise<{ ids: number[]; counts: number[] }> {
    const ids: number[] = []
    const counts: number[] = []
    for (let page = 1; ; page++) {
      const paging = { limit: String(limit), page: String(page) }
      const { items, count } = await this.get<{ items: Listed[]; count: number }>('/rest/tasks', {
        ...query,
        ...paging,
      })
      ids.push(...items.map(({ id }) => id))
      counts.push(count)
      if (items.length < limit) return { ids, counts }
    }
  }

  /** The same by `listAfterId`, with each batch starting after the last id of the previous one. */
  async walkAfter(query: Query, limit: number): Promise<number[]> {
    const ids: number[] = []
    for (;;) {
      const { items } = await this.get<{ items: Listed[] }>(
        `/tasks/listAfterId/${ids.at(-1) ?? 0}/${limit}`,
        query,
      )
      ids.push(...items.map(({ id }) => id))
      if (items.length < limit) return ids
    }
  }
}

interface Listed {
  id: number
}
