import { type Database, sql } from '@/lib/platform/database'
import type { Random } from '../city/base/random'
import type { Building, CityPlan } from '../city'
import { taskText } from '../texts'
import type { MadePerson } from './people'
import type { MadeOrganization } from './structure'
import type { DemoWorld } from './world'

/** A task row with what comments need to know of it. */
export interface DemoTask {
  title: string
  text: string
  workType: string
  typeId: number
  priorityId: number
  stepId: number
  phase: number
  stage: number
  userId: number
  organizationId: number
  workgroupId: number
  assignedUserId: number | null
  assignedOrganizationId: number | null
  date: number
  deadline: number | null
  updateDate: number
  archive: boolean
  lon: number
  lat: number
}

const day = 86_400
const span = 150 * day

/** Draws one believable task at a real house of the plan. */
export function drawTask(random: Random, world: DemoWorld): DemoTask {
  const executor = random.pick(world.organizations.filter(({ workTypes }) => workTypes.length > 0))
  const workType = random.pick(executor.workTypes)
  const typeId = world.workTypes.get(workType)
  if (typeId === undefined) throw new Error(`The texts have no work type ${workType}`)
  const house = random.pick(addressed(world.plan))
  const address = { street: streetName(world.plan, house), house: house.house ?? '' }
  const creator = pickCreator(random, world, executor)
  return {
    ...taskText(random, workType, address, world.language),
    workType,
    typeId,
    priorityId: pickWeighted(random, [1, 2, 3, 4], [15, 55, 22, 8]),
    userId: creator.id,
    organizationId: creator.organizationId ?? executor.id,
    workgroupId: pickProject(random, world, creator, executor),
    ...nearHouse(random, house),
    ...progress(random, world, executor),
  }
}

/** Phase, executor and dates that belong together. */
function progress(random: Random, world: DemoWorld, executor: MadeOrganization) {
  const age = span * random.next() ** 2.2 + 600
  // Old tasks are mostly done, fresh ones mostly new.
  const phase = pickWeighted(
    random,
    [1, 2, 3, 4],
    age < 5 * day ? [42, 38, 12, 8] : age < 25 * day ? [10, 36, 14, 40] : [2, 6, 4, 88],
  )
  const [usual, ...rarer] = world.steps.filter((s) => s.phase === phase)
  const step = usual && (rarer.length === 0 || random.chance(0.7)) ? usual : random.pick(rarer)
  const stage = phase === 4 && random.chance(0.94) ? 2 : 1
  const date = Math.round(world.present - age)
  const assigned = phase > 1 || random.chance(0.15)
  const worker =
    assigned && random.chance(0.85)
      ? random.pick(world.people.filter((p) => p.role === 'USER' && p.organizationId === executor.id))
      : null
  return {
    stepId: step.id,
    phase,
    stage,
    assignedUserId: worker?.id ?? null,
    assignedOrganizationId: assigned ? executor.id : null,
    date,
    deadline: random.chance(0.8) ? deadline(random, world.present, date, stage) : null,
    updateDate: phase === 1 ? date : Math.min(world.present - 60, date + Math.round(random.next() * age)),
    archive: phase === 4 && age > 90 * day && random.chance(0.3),
  }
}

/** Most of what is still open is in time. */
function deadline(random: Random, present: number, date: number, stage: number): number {
  if (stage === 1 && random.chance(0.16))
    return Math.round(present - (present - date) * random.between(0.02, 0.9))
  return (stage === 2 ? date : present) + Math.round(random.between(0.3, 12) * day)
}

function pickCreator(
  random: Random,
  { people, organizations }: DemoWorld,
  executor: MadeOrganization,
): MadePerson {
  const citizens = people.filter(({ role }) => role === 'CUSTOMER')
  if (random.chance(0.35)) return random.pick(citizens)
  const reception = organizations.find(({ client }) => client)
  const home = random.chance(0.3) && reception ? reception : executor
  return random.pick(
    people.filter(
      (p) => p.organizationId === home.id && p.role !== 'CUSTOMER' && p.role !== 'ORGANIZATION_INSPECTOR',
    ),
  )
}

function pickProject(
  random: Random,
  { organizations }: DemoWorld,
  creator: MadePerson,
  executor: MadeOrganization,
): number {
  const home = organizations.find(({ id }) => id === creator.organizationId) ?? executor
  return random.pick(home.projects).id
}

const houses = new WeakMap<CityPlan, Building[]>()

function addressed(plan: CityPlan): Building[] {
  const known =
    houses.get(plan) ?? plan.buildings.filter(({ house, streetId }) => house !== null && streetId !== null)
  houses.set(plan, known)
  return known
}

function streetName(plan: CityPlan, house: Building): string {
  return plan.streets.find(({ id }) => id === house.streetId)?.name ?? ''
}

/** In front of the house rather than on its roof. */
function nearHouse(random: Random, { center: [lon, lat] }: Building): { lon: number; lat: number } {
  const shift = () => random.between(-0.00012, 0.00012)
  return { lon: Math.round((lon + shift() * 1.7) * 1e6) / 1e6, lat: Math.round((lat + shift()) * 1e6) / 1e6 }
}

export function pickWeighted<T>(random: Random, values: readonly T[], weights: readonly number[]): T {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  const at = weights.findIndex((weight) => (left -= weight) < 0)
  const value = values[Math.max(at, 0)]
  if (value === undefined) throw new RangeError('nothing to pick from')
  return value
}

/** Writes tasks in bulk and gives their ids in the same order. */
export async function insertTasks(database: Database, tasks: readonly DemoTask[]): Promise<number[]> {
  const rows = await database.query<{ id: number }>(sql`
    insert into tasks (title, text, user_id, organization_id, workgroup_id, type_id, priority_id, step_id, stage, date, deadline,
      expired_date, update_date, created_at, assigned_user_id, assigned_organization_id, archive, lon, lat)
    select t.title, t.text, t."userId", t."organizationId", t."workgroupId", t."typeId", t."priorityId", t."stepId", t.stage,
      to_timestamp(t.date), to_timestamp(t.deadline),
      case when t.stage = 1 and t.deadline <= extract(epoch from now()) then to_timestamp(t.deadline) end,
      to_timestamp(t."updateDate"), to_timestamp(t.date), t."assignedUserId", t."assignedOrganizationId", t.archive, t.lon, t.lat
    from jsonb_array_elements(${JSON.stringify(tasks)}::jsonb) with ordinality as e (value, n)
    cross join lateral jsonb_to_record(e.value) as t (title text, text text, "userId" int, "organizationId" int, "workgroupId" int,
      "typeId" int, "priorityId" int, "stepId" int, stage int, date bigint, deadline bigint, "updateDate" bigint,
      "assignedUserId" int, "assignedOrganizationId" int, archive boolean, lon float8, lat float8)
    order by e.n
    returning id`)
  return rows.map(({ id }) => id)
}
