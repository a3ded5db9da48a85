import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { byTitle, readPage } from '@/lib/domain/reference-nouns'
import { placePolicy, requirePlace, visibleSettings } from '@/lib/domain/settings-of-place'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { inputs } from '@/lib/wire'
import { jobName } from './job-name'
import { planAgain } from './plan-escalations'
import { presentRule, presentRules } from './presenter'
import { etagOfRule, lockRule, readRule, ruleColumns, type RuleRecord } from './record'
import { requireReferences } from './require-references'
import { ChangeRule, CreateRule, type NewRule, type RuleChange } from './schema'

/** Escalation rules of organizations, and those for all. */
export const escalationRules = {
  read: placePolicy.read,
  write: placePolicy.write,
  present: presentRule,
  presentPage: presentRules,
  New: CreateRule,
  Change: ChangeRule,
  Query: inputs.SortedPaging,
  etag: etagOfRule,
  list: listRules,
  get: getRule,
  create: createRule,
  change: changeRule,
  remove: deleteRule,
}

/** Rules by title. */
async function listRules(ctx: Context, query: inputs.SortedPaging) {
  authorize(placePolicy.read, ctx.actor, { organizationId: null })
  const visible = visibleSettings(ctx.actor)
  return readPage<RuleRecord>(ctx, query, {
    select: ruleColumns,
    from: sql`(select * from escalation_rules r where ${visible}) r left join organizations o on o.id = r.organization_id`,
    sort: byTitle(sql`r.title`),
  })
}

async function getRule({ actor, database }: Context, id: number): Promise<RuleRecord> {
  const rule = await readRule(database, id)
  authorize(placePolicy.read, actor, rule)
  return rule
}

async function createRule(ctx: Context, input: NewRule): Promise<RuleRecord> {
  await requirePlace(ctx, input.organizationId)
  await requireReferences(ctx, input.organizationId, input)
  const { id } = await ctx.database.prisma.escalationRule.create({
    data: { ...input, createdBy: ctx.actor.userId, activeFrom: now() },
    select: { id: true },
  })
  const rule = await readRule(ctx.database, id)
  ctx.audit({ ...entryOf(rule), action: 'create', after: lasting(rule) })
  await plan(ctx, rule)
  return rule
}

/** Changes a rule: it acts on what is due from then on. */
async function changeRule(
  ctx: Context,
  id: number,
  change: RuleChange,
  ifMatch: string | null,
): Promise<RuleRecord> {
  const before = await lockForChange(ctx, id, ifMatch, false)
  if (Object.values(change).every((value) => value === undefined)) return before
  await requireReferences(ctx, before.organizationId, change)
  await ctx.database.prisma.escalationRule.update({
    where: { id },
    data: { ...change, ...(isMoved(before, change) && { activeFrom: now() }), revision: { increment: 1 } },
    select: { id: true },
  })
  const after = await readRule(ctx.database, id)
  ctx.audit({ ...entryOf(after), action: 'update', before: lasting(before), after: lasting(after) })
  await plan(ctx, after)
  return after
}

/** Deletes a rule; what it did stays in the tasks. */
async function deleteRule(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id, ifMatch, true)
  await ctx.database.query(sql`delete from escalations where rule_id = ${id} and acted_at is null`)
  await ctx.database.query(sql`delete from escalation_rules where id = ${id}`)
  ctx.audit({ ...entryOf(before), action: 'delete', before: lasting(before) })
}

async function lockForChange(
  ctx: Context,
  id: number,
  ifMatch: string | null,
  isDeleted: boolean,
): Promise<RuleRecord> {
  const rule = await lockRule(ctx.database, id, isDeleted)
  authorize(placePolicy.write, ctx.actor, rule)
  requireRevision(ifMatch, etagOfRule(rule))
  return rule
}

async function plan(ctx: Context, { organizationId }: RuleRecord): Promise<void> {
  await planAgain(ctx.database, organizationId)
  ctx.afterCommit(() => wakeJob(jobName))
}

/** Another title or other people are no reason to leave out what is due. */
const isMoved = (before: RuleRecord, change: RuleChange): boolean =>
  (change.enabled === true && !before.enabled) ||
  (['trigger', 'minutes', 'calendarId', 'typeIds', 'priorityIds'] as const).some(
    (key) => change[key] !== undefined && JSON.stringify(change[key]) !== JSON.stringify(before[key]),
  )

const entryOf = ({ id, organizationId }: RuleRecord) => ({
  noun: 'escalation-rule' as const,
  entityId: id,
  organizationIds: [organizationId],
})

const lasting = ({ organizationName: _name, activeFrom: _from, createdBy: _creator, ...rule }: RuleRecord) =>
  rule
