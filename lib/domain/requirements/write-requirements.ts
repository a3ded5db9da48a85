import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { absent, type Issue, invalid } from '@/lib/problems'
import { requirementPolicy } from './policy'
import { type KnownRequirements, readRequirements } from './read-requirements'
import type { Requirements, RequirementsRecord, StepRequirements } from './record'
import type { RequirementsBody } from './schema'

/** The ETag of the requirements of a work type. */
export const etagOfRequirements = ({ typeId, revision }: RequirementsRecord): string =>
  etagOf('requirements', typeId, revision)

/** What tasks of a work type need before they may be put into its steps. */
export async function getRequirements(
  { database }: { database: Database },
  typeId: number,
): Promise<KnownRequirements> {
  const found = await readRequirements(database, typeId)
  if (!found) throw absent('workType')
  return found
}

/** Replaces the requirements of a work type as a whole; items that are named by their ids keep their answers. Those of
 * steps that the work type does not list now, which no caller sees, stay for their return. */
export async function setRequirements(
  ctx: Context,
  typeId: number,
  body: RequirementsBody,
  ifMatch: string | null,
): Promise<RequirementsRecord> {
  const { database } = ctx
  await database.query(sql`select 1 from work_types where id = ${typeId} for no key update`)
  const before = await getRequirements(ctx, typeId)
  authorize(requirementPolicy.write, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfRequirements(before))
  const issues = [
    ...wrongSteps(body, before),
    ...wrongItems(body, before),
    ...(await wrongTypes(database, body)),
  ]
  if (issues.length > 0) throw invalid(...issues)
  const steps = [...(await withIds(database, body)), ...(await unlistedSteps(database, before))]
  await database.query(sql`
    insert into work_type_requirements (work_type_id, older_clients, steps)
    values (${typeId}, ${body.olderClients}, ${JSON.stringify(steps)}::jsonb)
    on conflict (work_type_id) do update set older_clients = excluded.older_clients, steps = excluded.steps,
      revision = work_type_requirements.revision + 1`)
  const after = await getRequirements(ctx, typeId)
  ctx.audit({
    noun: 'work-type',
    entityId: typeId,
    action: 'update',
    before: lasting(before),
    after: lasting(after),
  })
  return after
}

async function unlistedSteps(
  database: Database,
  { typeId, ownSteps }: KnownRequirements,
): Promise<StepRequirements[]> {
  const rows = await database.query<{ step: StepRequirements }>(sql`
    select x as step from work_type_requirements q, jsonb_array_elements(q.steps) x
    where q.work_type_id = ${typeId} and exists (select 1 from steps s where s.id = (x->>'stepId')::int)
      and (x->>'stepId')::int <> all(${ownSteps.map(({ id }) => id)}::int[])`)
  return rows.map(({ step }) => step)
}

const lasting = ({ steps, olderClients }: Requirements) => ({ requirements: steps, olderClients })

function wrongSteps({ steps }: RequirementsBody, { ownSteps, fields }: KnownRequirements): Issue[] {
  const [own, known] = [new Set(ownSteps.map(({ id }) => id)), new Set(fields.map(({ id }) => id))]
  return steps.flatMap(({ stepId, fieldIds }, at) => [
    ...misnamed(`steps.${at}.step_id`, own.has(stepId), steps.findIndex((one) => one.stepId === stepId) < at),
    ...fieldIds.flatMap((id, n) =>
      misnamed(`steps.${at}.field_ids.${n}`, known.has(id), fieldIds.indexOf(id) < n),
    ),
  ])
}

function wrongItems({ steps }: RequirementsBody, before: KnownRequirements): Issue[] {
  const known = new Set(before.steps.flatMap(({ checklist }) => checklist.map(({ id }) => id)))
  const seen = new Set<number>()
  return steps.flatMap(({ checklist }, at) =>
    checklist.flatMap(({ id }, n) => {
      if (!id) return []
      const again = seen.has(id)
      seen.add(id)
      return misnamed(`steps.${at}.checklist.${n}.id`, known.has(id), again)
    }),
  )
}

async function wrongTypes(database: Database, { steps }: RequirementsBody): Promise<Issue[]> {
  const named = steps.flatMap(({ checklist }, at) =>
    checklist.flatMap(({ subtaskTypeId: id }, n) =>
      id ? [{ path: `steps.${at}.checklist.${n}.subtask_type_id`, id }] : [],
    ),
  )
  if (named.length === 0) return []
  const rows = await database.query<{ id: number }>(
    sql`select id from work_types where id = any(${named.map(({ id }) => id)}::int[])`,
  )
  const known = new Set(rows.map(({ id }) => id))
  return named.flatMap(({ path, id }) => misnamed(path, known.has(id), false))
}

function misnamed(path: string, known: boolean, again: boolean): Issue[] {
  if (!known) return [{ path, rule: 'unknown' }]
  return again ? [{ path, rule: 'repeated' }] : []
}

async function withIds(database: Database, { steps }: RequirementsBody): Promise<StepRequirements[]> {
  const fresh = steps.flatMap(({ checklist }) => checklist.filter(({ id }) => !id)).length
  const rows = await database.query<{ id: number }>(
    sql`select nextval('checklist_item_seq')::int as id from generate_series(1, ${fresh}::int)`,
  )
  const ids = rows.map(({ id }) => id)
  return steps.map(({ checklist, ...step }) => ({
    ...step,
    checklist: checklist.map(({ id, hint, subtaskTypeId, ...item }) => ({
      id: id ?? ids.shift() ?? 0,
      ...item,
      title: item.title.trim(),
      hint: hint?.trim() ? hint : null,
      subtaskTypeId: subtaskTypeId ?? null,
    })),
  }))
}
