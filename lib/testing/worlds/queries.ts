import fc from 'fast-check'
import type { Query } from './filter-oracle'
import { hour, type ManyTasks } from './many-tasks'

/** Random combinations of the filters on plain columns, as a client would send them. */
export function queriesOn(world: ManyTasks): fc.Arbitrary<Query> {
  const people = Object.values(world.callers).map(({ id }) => id)
  const taskIds = world.tasks.slice(0, 4).map(({ id }) => id)
  const flag = fc.constantFrom('true', 'false', 't', 'f', '1', '0')
  const filters: Record<string, fc.Arbitrary<string>> = {
    stage: fc.constantFrom('1', '2'),
    withAssigned: flag,
    withClosed: flag,
    withArchive: flag,
    onlyMy: flag,
    onlyAssigned: flag,
    expired: flag,
    search: fc.constantFrom(
      'яма',
      'ЯМА',
      '%',
      '_',
      'back\\',
      'дорог',
      ' люк ',
      'nothing',
      String(taskIds[0]),
      '50% ',
      "'",
    ),
    onlyStatus: listOf([1, 2, 3, 4]),
    priority_id: listOf([1, 2, 3, 4]),
    type_id: listOf(world.typeIds),
    gtDate: moments,
    ltDate: moments,
    gtUpdateDate: moments,
    ltUpdateDate: moments,
    gtDeadline: moments,
    ltDeadline: moments,
    assignedOrganizationId: listOf(world.organizations.map(({ id }) => id)),
    assignedUserId: listOf(people),
    creatorId: listOf(people),
    workgroupId: listOf(world.projects.map(({ id }) => id)),
    parentId: listOf(taskIds),
    serviceObjectId: listOf([1, 2, 3]),
    serviceObjectLayerId: listOf([1, 2]),
    clusterId: listOf(world.clusters),
    sortBy: fc.constantFrom('news_date', 'news_type_id', 'category_id'),
    sortDirection: fc.constantFrom('ASC', 'DESC', 'asc'),
  }
  // Three of many at a time: more of them rarely leave a task.
  return fc
    .subarray(Object.keys(filters), { maxLength: 4 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, filters[name] as fc.Arbitrary<string>]))),
    )
    .chain((query) => fc.boolean().map((other) => (other ? otherSpelling(query) : { ...query })))
}

const spellings: Record<string, string> = {
  assignedOrganizationId: 'assigned_organization_id',
  assignedUserId: 'assigned_user_id',
  creatorId: 'user_id',
  gtDate: 'gtCreateDate',
  ltDate: 'ltCreateDate',
}

function otherSpelling(query: Query): Query {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [spellings[name] ?? name, value]))
}

function listOf(values: readonly number[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.subarray([...values], { minLength: 1, maxLength: 2 }).map((some) => some.join(',')),
    fc.constantFrom(',', '2147483647', ` ${values[0]} , ${values[1]}`),
  )
}

const moments = fc.integer({ min: -50, max: 50 }).chain((hours) => {
  const at = Math.floor(Date.now() / hour) * hour + hours * hour
  return fc.constantFrom(String(at / 1000), new Date(at).toISOString().slice(0, 19).replace('T', ' '))
})
