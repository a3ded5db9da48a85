import fc from 'fast-check'
import { type Query, sortKeys } from './filter-oracle'
import type { ManyTasks } from './many-tasks'
import { hour, keysOfOthers, words } from './task-rows'

/** Random combinations of filters, as a 2.x client would send them. */
export function queriesOn(world: ManyTasks): fc.Arbitrary<Query> {
  const filters: Record<string, fc.Arbitrary<string>> = {
    ...plainFilters(world),
    ...listFilters(world),
    fields: fc.array(conditionOn(world), { minLength: 1, maxLength: 2 }).map((some) => JSON.stringify(some)),
    sortBy: fc.constantFrom(...sortKeys),
    sortDirection: fc.constantFrom('ASC', 'DESC', 'asc'),
  }
  // Few filters at a time: more of them rarely match a task.
  return fc
    .subarray(Object.keys(filters), { maxLength: 4 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, filters[name] as fc.Arbitrary<string>]))),
    )
    .chain((query) => fc.boolean().map((other) => (other ? otherSpelling(query) : { ...query })))
}

function plainFilters({ tasks }: ManyTasks): Record<string, fc.Arbitrary<string>> {
  const flag = fc.constantFrom('true', 'false', 't', 'f', '1', '0')
  const flags = [
    'withAssigned',
    'withClosed',
    'withArchive',
    'onlyMy',
    'onlyAssigned',
    'isTemplate',
    'expired',
  ]
  const dates = ['gtDate', 'ltDate', 'gtUpdateDate', 'ltUpdateDate', 'gtDeadline', 'ltDeadline']
  const found = ['яма', 'ЯМА', '%', '_', 'back\\', 'дорог', ' люк ', 'nothing', '50% ', "'", 'люк  яма']
  return {
    stage: fc.constantFrom('1', '2'),
    ...Object.fromEntries(flags.map((name) => [name, flag])),
    ...Object.fromEntries(dates.map((name) => [name, moments])),
    search: fc.constantFrom(...found, String(tasks[0]?.id)),
    systemData: fc.constantFrom(...keysOfOthers.filter(fitsAnAddress), 'ERP', '%'),
  }
}

function listFilters(world: ManyTasks): Record<string, fc.Arbitrary<string>> {
  const people = Object.values(world.callers).map(({ id }) => id)
  const organizations = world.organizations.map(({ id }) => id)
  return {
    onlyStatus: listOf([1, 2, 3, 4]),
    onlyStates: listOf(world.states),
    priority_id: listOf([1, 2, 3, 4]),
    type_id: listOf(world.typeIds),
    assignedOrganizationId: listOf(organizations),
    assignedUserId: listOf(people),
    // Without it Main roles would see the tasks of other tests.
    organizationId: fc.subarray(organizations, { minLength: 1 }).map((some) => some.join(',')),
    creatorId: listOf(people),
    workgroupId: listOf(world.projects.map(({ id }) => id)),
    parentId: listOf(world.tasks.slice(0, 4).map(({ id }) => id)),
    serviceObjectId: listOf([1, 2, 3]),
    serviceObjectLayerId: listOf([1, 2]),
    scheduleId: listOf(world.schedules.map(({ id }) => id)),
    clusterId: listOf(world.clusters),
  }
}

function conditionOn({ keys }: ManyTasks) {
  const number = fc.integer({ min: -2, max: 3 })
  const text = fc.constantFrom(...words)
  const comparison = (name: string, value: fc.Arbitrary<unknown>, ops: string[]) =>
    fc.record({ name: fc.constant(name), op: fc.constantFrom(...ops), value })
  const presence = fc.record({
    name: fc.constantFrom(...Object.values(keys)),
    op: fc.constantFrom('NULL', 'NOT NULL', 'not null'),
  })
  const signs = ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE']
  return fc.oneof(
    presence,
    comparison(keys.number, fc.oneof(number, number.map(String)), signs),
    comparison(keys.number, fc.array(number, { minLength: 1, maxLength: 3 }), ['IN']),
    comparison(keys.text, text, signs),
    comparison(keys.text, fc.constantFrom('яма', '%', '_', 'A_', 'slash'), ['LIKE']),
    comparison(keys.text, fc.subarray(words, { minLength: 1 }), ['IN']),
  )
}

const fitsAnAddress = (key: string) => encodeURIComponent(key).length < 2000

const spellings: Record<string, string> = {
  assignedOrganizationId: 'assigned_organization_id',
  assignedUserId: 'assigned_user_id',
  creatorId: 'user_id',
  gtDate: 'gtCreateDate',
  ltDate: 'ltCreateDate',
  systemData: 'system_data',
}

function otherSpelling(query: Query): Query {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [spellings[name] ?? name, value]))
}

function listOf(values: readonly number[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.subarray([...values], { minLength: 1, maxLength: 2 }).map((some) => some.join(',')),
    fc.constantFrom(',', '2147483647', ` ${values[0]} , ${values.at(-1)}`),
  )
}

const moments = fc.integer({ min: -50, max: 50 }).chain((hours) => {
  const at = Math.floor(Date.now() / hour) * hour + hours * hour
  return fc.constantFrom(String(at / 1000), new Date(at).toISOString().slice(0, 19).replace('T', ' '))
})
