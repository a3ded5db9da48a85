import type { Context } from '@/lib/access/context'
import { type FieldDefinition, resolveDefinitions } from '@/lib/domain/custom-fields'
import { keepUpload } from '@/lib/domain/files'
import { requireUpload } from '@/lib/domain/uploads'
import { type Database, sql } from '@/lib/platform/database'
import { type Issue, invalid } from '@/lib/problems'
import { lockLists } from '../lock-lists'
import type { WorkTypeValues } from '../records'
import { requirePauses, requireSteps } from './require-steps'
import type { WorkTypeChange } from './schema'

/** The values of a work type after a request, validated as a whole. */
export async function resolveWorkType(
  ctx: Context,
  before: WorkTypeValues,
  change: WorkTypeChange,
  former: readonly FieldDefinition[] = [],
): Promise<WorkTypeValues> {
  const after = { ...merge(before, change), fields: before.fields }
  if (after.type !== null && after.periodOfReviewInSec === null)
    throw invalid({ path: 'period_of_review_in_sec', rule: 'required' })
  if (change.steps !== undefined || change.moves !== undefined) {
    await lockLists(ctx.database)
    await requireSteps(ctx.database, after)
  }
  if (change.deadlinePauses) await requirePauses(ctx.database, after)
  if (change.deadlineCalendarId) await requireCalendar(ctx.database, change.deadlineCalendarId)
  if (change.organizationIds) await requireOrganizations(ctx.database, change.organizationIds)
  if (change.skillIds) await requireTags(ctx.database, change.skillIds)
  if (change.icon && change.icon !== before.icon) await takeIcon(ctx, change.icon)
  if (change.fields === undefined) return after
  return {
    ...after,
    fields: await resolveDefinitions(ctx.database, before.fields, change.fields ?? [], former),
  }
}

/** Absent keeps, null clears. */
function merge(before: WorkTypeValues, change: WorkTypeChange): WorkTypeValues {
  const { icon, type, periodOfReviewInSec: period, organizationIds } = change
  return {
    name: change.name ?? before.name,
    icon: icon === undefined ? before.icon : icon,
    type: type === undefined ? before.type : type,
    periodOfReviewInSec: period === undefined ? before.periodOfReviewInSec : period,
    deadlinePauses:
      change.deadlinePauses === undefined
        ? listedIn(change.steps ?? before.steps, before.deadlinePauses)
        : [...new Set(change.deadlinePauses ?? [])],
    deadlineInWorkingHours: change.deadlineInWorkingHours ?? before.deadlineInWorkingHours,
    deadlineCalendarId:
      change.deadlineCalendarId === undefined ? before.deadlineCalendarId : change.deadlineCalendarId,
    plannedDuration: change.plannedDuration === undefined ? before.plannedDuration : change.plannedDuration,
    skillIds: change.skillIds === undefined ? before.skillIds : [...new Set(change.skillIds ?? [])],
    fields: before.fields,
    steps: change.steps === undefined ? before.steps : (change.steps ?? []),
    moves: change.moves === undefined ? before.moves : (change.moves ?? []),
    organizationIds:
      organizationIds === undefined
        ? before.organizationIds
        : organizationIds && [...new Set(organizationIds)],
  }
}

/** A work type that no longer lists a step has no pause in it. */
const listedIn = (steps: readonly number[], pauses: number[]): number[] =>
  steps.length === 0 ? pauses : pauses.filter((id) => steps.includes(id))

/** Locks the organizations against deletion until the work type is written. */
async function requireOrganizations(database: Database, ids: readonly number[]): Promise<void> {
  const rows = await database.query<{ id: number }>(
    sql`select id from organizations where id = any(${[...ids]}::int[]) and deleted_at is null for key share`,
  )
  requireKnown('organization_ids', ids, rows)
}

/** The same with tags of people. */
async function requireTags(database: Database, ids: readonly number[]): Promise<void> {
  const rows = await database.query<{ id: number }>(
    sql`select id from user_tags where id = any(${[...ids]}::int[]) for key share`,
  )
  requireKnown('skill_ids', ids, rows)
}

function requireKnown(path: string, ids: readonly number[], rows: readonly { id: number }[]): void {
  const known = new Set(rows.map(({ id }) => id))
  const issues = ids.flatMap((id, at): Issue[] =>
    known.has(id) ? [] : [{ path: `${path}.${at}`, rule: 'unknown' }],
  )
  if (issues.length > 0) throw invalid(...issues)
}

async function requireCalendar(database: Database, id: number): Promise<void> {
  const found = await database.query(sql`select 1 from work_calendars where id = ${id} for key share`)
  if (found.length === 0) throw invalid({ path: 'deadline_calendar_id', rule: 'unknown' })
}

const pictures = ['image/png', 'image/jpeg', 'image/webp']

/** A name with a dot means an upload; any other is a built-in icon. */
async function takeIcon(ctx: Context, icon: string): Promise<void> {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(icon)) return
  if (!icon.includes('.')) throw invalid({ path: 'icon', rule: 'iconName' })
  await requireUpload(ctx, icon, { path: 'icon', types: pictures })
  await keepUpload(ctx, icon)
}
