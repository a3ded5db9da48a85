import { type Actor, isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { all, always, any, holds, never, oneOf, type Predicate, toSql } from '@/lib/access/predicate'
import { capabilityPredicate, type Rules } from '@/lib/access/rules'
import { inLocale } from '@/lib/domain/attachments'
import type { Sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { taskFields } from './fields'
import type { TaskFacts, TaskFile, TaskRecord } from './record'

/** Tasks that the actor sees: the `show` rules of the role AND the role's scope. The only place that defines
 * it. */
export function visibleTasks(rules: Rules, actor: Actor): Predicate {
  return all(scopeOf(actor), capabilityPredicate(rules, actor, 'show'))
}

/** The same as a condition on the table alias `t`; templates have a separate scope. */
export function visibleTasksSql(ctx: Context, templates: boolean): Sql {
  const { rules, actor } = ctx
  const predicate = templates
    ? all(templateScopeOf(actor), capabilityPredicate(rules, actor, 'show'))
    : visibleTasks(rules, actor)
  return toSql(predicate, taskFields)
}

/** Whether the actor has a capability on a task; includes its visibility. */
export function can(ctx: Context, capability: string, task: TaskFacts): boolean {
  const allowed = all(scopeOfTask(ctx.actor, task), capabilityPredicate(ctx.rules, ctx.actor, capability))
  return canSee(ctx, task) && holds(allowed, task, taskFields)
}

/** Whether the actor sees the task. */
export function canSee(ctx: Pick<Context, 'actor' | 'rules'>, task: TaskFacts): boolean {
  const show = capabilityPredicate(ctx.rules, ctx.actor, 'show')
  return holds(all(scopeOfTask(ctx.actor, task), show), task, taskFields)
}

/** A task as the actor may see it: without the summary of a parent that is not visible, naming the other task
 * of a file used before only where that is visible, and in their language. */
export function restrictToVisible(ctx: Context, task: TaskRecord): TaskRecord {
  const parent = task.parent && canSee(ctx, task.parent) ? task.parent : null
  return { ...task, parent, attachments: inLocale(withVisibleUses(ctx, task.attachments), ctx.locale) }
}

function withVisibleUses(ctx: Context, files: TaskFile[]): TaskFile[] {
  if (!files.some(({ usedIn }) => usedIn)) return files
  return files.map((file) =>
    file.usedIn && canSee(ctx, file.usedIn) ? { ...file, usedInTaskId: file.usedIn.id } : file,
  )
}

/** 403 unless the actor sees the task. */
export function requireVisible(ctx: Context, task: TaskFacts): void {
  if (!canSee(ctx, task)) throw denied()
}

function scopeOfTask(actor: Actor, task: TaskFacts): Predicate {
  return task.isTemplate ? any(scopeOf(actor), templateScopeOf(actor)) : scopeOf(actor)
}

export type TaskGround =
  | 'main_role'
  | 'own'
  | 'assigned'
  | 'organization'
  | 'cluster'
  | 'project'
  | 'template'

/** The grounds on which tasks other than templates are in an actor's scope. */
function groundsOf(actor: Actor): Partial<Record<TaskGround, Predicate>> {
  const own = oneOf('user_id', [actor.userId])
  const project = oneOf('workgroup_id', actor.workgroupIds)
  const organization = oneOf('organization_id', actor.scopeOrganizationIds)
  const assigned = oneOf('assigned_organization_id', actor.scopeOrganizationIds)
  switch (actor.role) {
    case 'MAIN_ADMINISTRATOR':
    case 'MAIN_INSPECTOR':
      return { main_role: always }
    case 'CLUSTER_ADMINISTRATOR':
      return { cluster: any(organization, assigned), project }
    case 'ORGANIZATION_ADMINISTRATOR':
    case 'ORGANIZATION_INSPECTOR':
      return { organization, assigned, project }
    case 'USER':
      return { project, own, assigned: oneOf('assigned_user_id', [actor.userId]) }
    case 'CUSTOMER':
      return { own }
  }
}

function scopeOf(actor: Actor): Predicate {
  return any(...Object.values(groundsOf(actor)))
}

/** Why a task is in the actor's scope, and whether the rules of the role show it. */
export function explainTask(
  ctx: Pick<Context, 'actor' | 'rules'>,
  task: TaskFacts,
): { visible: boolean; grounds: TaskGround[]; shown: boolean } {
  const { actor, rules } = ctx
  const scope = { ...groundsOf(actor), ...(task.isTemplate && { template: templateScopeOf(actor) }) }
  const grounds = (Object.entries(scope) as [TaskGround, Predicate][]).filter(([, predicate]) =>
    holds(predicate, task, taskFields),
  )
  const shown = holds(capabilityPredicate(rules, actor, 'show'), task, taskFields)
  return { visible: canSee(ctx, task), grounds: grounds.map(([ground]) => ground), shown }
}

/** The scope of templates, used by `scheduleId` and `isTemplate`. */
function templateScopeOf(actor: Actor): Predicate {
  if (isMain(actor)) return always
  if (actor.role === 'USER') return oneOf('assigned_user_id', [actor.userId])
  return actor.role === 'CUSTOMER' ? never : oneOf('workgroup_id', actor.workgroupIds)
}
