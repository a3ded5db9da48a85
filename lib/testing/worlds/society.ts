import fc from 'fast-check'
import { type RoleCode, roleCodes } from '@/lib/access/actor'

/** Users and structure as plain data; numbers are indexes of the lists. Includes deleted and blocked ones. */
export interface Society {
  clusters: number
  organizations: { cluster: number; deleted: boolean }[]
  projects: { organization: number; open: boolean; deleted: boolean; members: number[] }[]
  users: Person[]
}

export interface Person {
  role: RoleCode
  organization: number | null
  additional: number[]
  blocked: boolean
  deleted: boolean
}

const sizes = { clusters: 2, organizations: 4, projects: 5, users: 9 }

const place = (count: number) => fc.nat({ max: count - 1 })
const seldom = fc.integer({ min: 0, max: 9 }).map((n) => n === 0)

const organization = fc.record({ cluster: place(sizes.clusters), deleted: seldom })

const project = fc.record({
  organization: place(sizes.organizations),
  open: fc.boolean(),
  deleted: seldom,
  members: fc.uniqueArray(place(sizes.users), { maxLength: 4 }),
})

const person = (role: fc.Arbitrary<RoleCode>): fc.Arbitrary<Person> =>
  fc
    .record({
      role,
      // Most have one, and few share it: visibility for other reasons is the difficult part.
      organization: fc.option(place(sizes.organizations), { nil: null, freq: 8 }),
      additional: fc.uniqueArray(place(sizes.organizations), { maxLength: 2 }),
      plain: fc.integer({ min: 0, max: 2 }).map((n) => n > 0),
      blocked: seldom,
      deleted: seldom,
    })
    .map(({ plain, additional, ...one }) => ({ ...one, additional: plain ? [] : additional }))

/** Every role occurs at least once. */
const users = fc.tuple(
  ...Array.from({ length: sizes.users }, (_, at) =>
    person(at < roleCodes.length ? fc.constant(roleCodes[at] as RoleCode) : fc.constantFrom(...roleCodes)),
  ),
)

export const societies: fc.Arbitrary<Society> = fc
  .record({
    clusters: fc.constant(sizes.clusters),
    organizations: fc.array(organization, { minLength: sizes.organizations, maxLength: sizes.organizations }),
    projects: fc.array(project, { minLength: sizes.projects, maxLength: sizes.projects }),
    users,
  })
  // Deleting an organization deletes its projects.
  .map((it) => ({
    ...it,
    projects: it.projects.map((one) => ({
      ...one,
      deleted: one.deleted || it.organizations[one.organization]?.deleted === true,
    })),
  }))
