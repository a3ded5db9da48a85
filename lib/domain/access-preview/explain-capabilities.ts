import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { holds } from '@/lib/access/predicate'
import { anyState, type Rules } from '@/lib/access/rules'
import {
  can,
  explainTask,
  getTaskFacts,
  type TaskFacts,
  taskFields,
  type TaskGround,
} from '@/lib/domain/task-records'
import { previewSubject } from './subject'

/** Why a capability is granted or not. `not_shown`: its own rule matches, but no rule makes the task
 * visible. */
export type CapabilityReason = 'granted' | 'no_rule' | 'out_of_scope' | 'not_shown' | 'state_mismatch'

export interface ExplainedState {
  id: number
  name: string
  /** Whether the task is in this state for this user. */
  fits: boolean
}

export interface ExplainedRule {
  id: number
  /** Granted in any state; otherwise only in `states`. */
  anyState: boolean
  states: ExplainedState[]
}

export interface ExplainedCapability {
  capability: string
  label: string
  allowed: boolean
  reason: CapabilityReason
  rules: ExplainedRule[]
}

export interface TaskExplanation {
  visible: boolean
  grounds: TaskGround[]
  items: ExplainedCapability[]
}

/** Which rule allows or denies each capability on a task, for the caller or for a user whom the caller
 * administers. The caller must see the task. */
export async function explainCapabilities(
  ctx: Context,
  taskId: number,
  userId: number | null,
): Promise<TaskExplanation> {
  const actor = userId === null ? ctx.actor : (await previewSubject(ctx, userId)).actor
  const task = await getTaskFacts(ctx, taskId)
  const eyes = { ...ctx, actor }
  const { visible, grounds } = explainTask(eyes, task)
  return { visible, grounds, items: itemsOf(eyes, task, { inScope: grounds.length > 0, visible }) }
}

interface AccessPreview {
  inScope: boolean
  visible: boolean
}

function itemsOf(ctx: Context, task: TaskFacts, preview: AccessPreview): ExplainedCapability[] {
  return ctx.rules.capabilities.map(({ id, name, label }) => {
    const rules = ctx.rules.rules
      .filter((rule) => rule.roleId === ctx.actor.roleId && rule.capabilityId === id)
      .map((rule) => explainRule(ctx, task, rule))
    const allowed = can(ctx, name, task)
    return { capability: name, label, allowed, reason: reasonOf(allowed, rules, preview), rules }
  })
}

function explainRule(
  { rules, actor }: Context,
  task: TaskFacts,
  rule: Rules['rules'][number],
): ExplainedRule {
  const states = (rule.states ?? []).flatMap((id) => explainState(rules, actor, task, id))
  return { id: rule.id, anyState: rule.states === null, states }
}

function explainState(rules: Rules, actor: Actor, task: TaskFacts, id: number): ExplainedState[] {
  const state = rules.states.get(id)
  if (!state) return []
  return [{ id, name: state.name, fits: holds(anyState(rules, actor, [id]), task, taskFields) }]
}

function reasonOf(
  allowed: boolean,
  rules: readonly ExplainedRule[],
  preview: AccessPreview,
): CapabilityReason {
  if (allowed) return 'granted'
  if (rules.length === 0) return 'no_rule'
  if (!preview.inScope) return 'out_of_scope'
  const fits = rules.some(({ anyState, states }) => anyState || states.some((state) => state.fits))
  return fits && !preview.visible ? 'not_shown' : 'state_mismatch'
}
