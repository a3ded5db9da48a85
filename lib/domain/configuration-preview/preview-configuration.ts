import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import {
  type Caller,
  type ExplainedSetting,
  explainableSettings,
  explainSettings,
} from '@/lib/domain/configuration'
import { getTaskFacts } from '@/lib/domain/task-records'
import { holdingStates } from '@/lib/domain/tasks'
import { sql } from '@/lib/platform/database'
import { invalid, type Issue } from '@/lib/problems'
import type { PreviewBody } from './schema'

/** Every setting as a given person would get it, with the rule that gives it. Stores nothing. */
export async function previewConfiguration(ctx: Context, body: PreviewBody): Promise<ExplainedSetting[]> {
  const settings = await explainableSettings(ctx, body.root ?? null)
  const actor = body.userId ? await loadActorOfUser(ctx.database, body.userId) : null
  await requireNamed(ctx, body, actor)
  const caller = callerIn(body, actor)
  const holding = body.taskId ? await statesOfTask(ctx, body.taskId, caller, actor) : []
  return explainSettings(settings, { ...caller, stateIds: [...(body.stateIds ?? []), ...holding] })
}

/** 400 for unknown users, roles and organizations in the body. */
async function requireNamed(
  { database, rules }: Context,
  body: PreviewBody,
  actor: Actor | null,
): Promise<void> {
  const [known] = await database.query<{ role: boolean; organization: boolean }>(sql`
    select exists (select 1 from roles where id = ${body.roleId ?? null}::int) as role,
      exists (select 1 from organizations
        where id = ${body.organizationId ?? null}::int and deleted_at is null) as organization`)
  const issues: Issue[] = []
  const unknown = (path: string) => issues.push({ path, rule: 'unknown' })
  if (body.userId && !actor) unknown('user_id')
  if (body.roleId && !known?.role) unknown('role_id')
  if (body.organizationId && !known?.organization) unknown('organization_id')
  for (const [at, id] of (body.stateIds ?? []).entries())
    if (!rules.states.has(id)) unknown(`state_ids.${at}`)
  if (issues.length > 0) throw invalid(...issues)
}

/** The user with the role and organizations overridden by the body; without a user only what the body
 * gives. */
function callerIn({ roleId: role, organizationId: organization }: PreviewBody, actor: Actor | null): Caller {
  return {
    userId: actor?.userId ?? null,
    roleId: role ?? actor?.roleId ?? null,
    organizationIds: organization ? [organization] : (actor?.organizationIds ?? []),
    stateIds: [],
  }
}

/** The task states that apply for the person of the preview; the caller must see the task. */
async function statesOfTask(
  ctx: Context,
  id: number,
  caller: Caller,
  actor: Actor | null,
): Promise<number[]> {
  const task = await getTaskFacts(ctx, id)
  const { userId, roleId, organizationIds } = caller
  const nowhere = { clusterIds: [], workgroupIds: [] }
  // No user has the id 0.
  const eyes = {
    ...(actor ?? { ...ctx.actor, ...nowhere }),
    userId: userId ?? 0,
    roleId: roleId ?? 0,
    organizationIds,
  }
  return holdingStates({ rules: ctx.rules, actor: eyes }, task, [...ctx.rules.states.keys()])
}
