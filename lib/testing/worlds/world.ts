import fc from 'fast-check'
import { type RoleCode, roleCodes } from '@/lib/access/actor'

/**
 * A small society as plain data; numbers are indexes of the lists. The oracle reads its rules from it, and
 * the database is filled with it.
 */
export interface World {
  clusters: number
  organizations: { cluster: number; deleted: boolean }[]
  projects: { organization: number; open: boolean; deleted: boolean; members: number[] }[]
  users: { role: RoleCode; organization: number | null; additional: number[] }[]
  tasks: WorldTask[]
}

export interface WorldTask {
  creator: number
  organization: number
  project: number | null
  assignedUser: number | null
  assignedOrganization: number | null
  template: boolean
  archived: boolean
  deleted: boolean
  point: boolean
}

const sizes = { clusters: 2, organizations: 4, projects: 6, users: 8, tasks: 12 }

const place = (count: number) => fc.nat({ max: count - 1 })
const seldom = fc.integer({ min: 0, max: 9 }).map((n) => n === 0)
const maybe = (count: number) => fc.option(place(count), { nil: null })

const organization = fc.record({ cluster: place(sizes.clusters), deleted: seldom })

const project = fc.record({
  organization: place(sizes.organizations),
  open: fc.boolean(),
  deleted: seldom,
  members: fc.uniqueArray(place(sizes.users), { maxLength: 4 }),
})

const task: fc.Arbitrary<WorldTask> = fc.record({
  creator: place(sizes.users),
  organization: place(sizes.organizations),
  project: maybe(sizes.projects),
  assignedUser: maybe(sizes.users),
  assignedOrganization: maybe(sizes.organizations),
  template: seldom,
  archived: seldom,
  deleted: seldom,
  point: fc.boolean(),
})

/** Every role occurs at least once; Main roles may have no organization. */
const users = fc.tuple(
  ...Array.from({ length: sizes.users }, (_, at) =>
    fc
      .record({
        role: at < roleCodes.length ? fc.constant(roleCodes[at] as RoleCode) : fc.constantFrom(...roleCodes),
        organization: place(sizes.organizations) as fc.Arbitrary<number | null>,
        additional: fc.uniqueArray(place(sizes.organizations), { maxLength: 2 }),
      })
      .map((user) =>
        user.role.startsWith('MAIN_') ? { ...user, organization: null, additional: [] } : user,
      ),
  ),
)

export const worlds: fc.Arbitrary<World> = fc.record({
  clusters: fc.constant(sizes.clusters),
  organizations: fc.array(organization, { minLength: sizes.organizations, maxLength: sizes.organizations }),
  projects: fc.array(project, { minLength: sizes.projects, maxLength: sizes.projects }),
  users,
  tasks: fc.array(task, { minLength: sizes.tasks, maxLength: sizes.tasks }),
})
