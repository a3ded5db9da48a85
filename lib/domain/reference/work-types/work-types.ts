import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/lib/access/context'
import { formerDefinitions, nextFormer } from '@/lib/domain/custom-fields'
import { byTitle, referenceNoun } from '@/lib/domain/reference-nouns'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { referencePolicy } from '../policy'
import { presentWorkType } from '../presenter'
import type { WorkTypeRecord, WorkTypeValues } from '../records'
import { rejectUsed } from '../reject-used'
import { rejectStranded } from './require-steps'
import { oldNames } from '@/lib/wire'
import { ChangeWorkType, CreateWorkType, WorkTypeListQuery } from './schema'
import { resolveWorkType } from './resolve-work-type'

/** The job that lets pauses begin and end when a work type names other steps for them. */
export const comparePausesName = 'compare-pauses'

const sorts = { name: byTitle(sql`r.name`), id: sql`r.id` }

const blank: WorkTypeValues = {
  name: '',
  icon: null,
  type: null,
  periodOfReviewInSec: null,
  deadlinePauses: [],
  deadlineInWorkingHours: false,
  deadlineCalendarId: null,
  plannedDuration: null,
  skillIds: [],
  fields: [],
  steps: [],
  moves: [],
  organizationIds: null,
}

/** Work types. Their tasks follow a change at once, but keep the deadline and executor that they have. */
export const workTypes = referenceNoun({
  noun: 'work-type',
  entity: 'workType',
  table: 'work_types',
  columns: sql`r.id, r.name, r.icon, r.type, r.period_of_review_in_sec as "periodOfReviewInSec", r.planned_duration as "plannedDuration",
  r.deadline_pauses as "deadlinePauses", r.deadline_in_working_hours as "deadlineInWorkingHours", r.deadline_calendar_id as "deadlineCalendarId",
  array(select x.tag_id from work_type_skills x where x.work_type_id = r.id order by 1) as "skillIds", r.fields, r.steps, r.moves,
  r.revision, case when not r.open_to_all then array(
    select x.organization_id from work_type_organizations x join organizations o on o.id = x.organization_id
    where x.work_type_id = r.id and o.deleted_at is null order by 1
  ) end as "organizationIds"`,
  write: referencePolicy.write,
  present: presentWorkType,
  New: CreateWorkType,
  Change: ChangeWorkType,
  Query: WorkTypeListQuery,
  sort: ({ sortBy }) => sorts[sortBy],
  pageNames: oldNames.workTypePage,

  async insert(ctx, input) {
    const values = await resolveWorkType(ctx, blank, input)
    const data = columnsOf(values)
    const type = await ctx.database.prisma.workType.create({ data, select: { id: true } })
    await link(ctx, type.id, values.organizationIds)
    await linkSkills(ctx, type.id, values.skillIds)
    return type
  },

  async update(ctx, before: WorkTypeRecord, change) {
    const { id } = before
    const former = await formerDefinitions(ctx.database, id)
    const values = await resolveWorkType(ctx, before, change, former)
    if (change.steps) await rejectStranded(ctx.database, id, values)
    const formerFields = nextFormer(before.fields, former, values.fields).map((field) => ({ ...field }))
    const isMoved = !isDeepStrictEqual(before.deadlinePauses, values.deadlinePauses)
    const data = {
      ...columnsOf(values),
      formerFields,
      ...(isMoved && { pausesChangedAt: now() }),
      revision: { increment: 1 },
    }
    await ctx.database.prisma.workType.update({ where: { id }, data, select: { id: true } })
    if (change.organizationIds !== undefined) await link(ctx, id, values.organizationIds)
    if (change.skillIds !== undefined) await linkSkills(ctx, id, values.skillIds)
  },

  beforeDelete: ({ database }, { id }) => rejectUsed(database, 'work_types', id),
  afterCommit: () => wakeJob(comparePausesName),
})

function columnsOf({
  name,
  icon,
  type,
  periodOfReviewInSec,
  deadlinePauses,
  deadlineInWorkingHours,
  deadlineCalendarId,
  plannedDuration,
  fields,
  steps,
  moves,
  organizationIds,
}: WorkTypeValues) {
  return {
    name,
    icon,
    type,
    periodOfReviewInSec,
    deadlinePauses,
    deadlineInWorkingHours,
    deadlineCalendarId,
    plannedDuration,
    fields: fields.map((field) => ({ ...field })),
    steps,
    moves: moves.map((move) => ({ ...move })),
    openToAll: organizationIds === null,
  }
}

async function link(
  { database }: Context,
  id: number,
  organizationIds: readonly number[] | null,
): Promise<void> {
  await database.query(sql`delete from work_type_organizations where work_type_id = ${id}`)
  await database.query(sql`
    insert into work_type_organizations (work_type_id, organization_id)
    select ${id}::int, x from unnest(${[...(organizationIds ?? [])]}::int[]) x`)
}

async function linkSkills({ database }: Context, id: number, tagIds: readonly number[]): Promise<void> {
  await database.query(sql`delete from work_type_skills where work_type_id = ${id}`)
  await database.query(sql`
    insert into work_type_skills (work_type_id, tag_id) select ${id}::int, x from unnest(${[...tagIds]}::int[]) x`)
}
