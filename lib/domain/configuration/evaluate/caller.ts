import type { Actor } from '@/lib/access/actor'

/** What the rules of possible values depend on. */
export interface Caller {
  userId: number | null
  roleId: number | null
  /** The main organization and the additional ones. */
  organizationIds: readonly number[]
  /** The states that apply to the task in question; empty outside of a task. */
  stateIds: readonly number[]
}

/** A caller without a token. */
export const nobody: Caller = { userId: null, roleId: null, organizationIds: [], stateIds: [] }

/** The caller for an actor and the task states that apply; anonymous for null. */
export function callerOf(actor: Actor | null, stateIds: readonly number[] = []): Caller {
  if (!actor) return { ...nobody, stateIds }
  const { userId, roleId, organizationIds } = actor
  return { userId, roleId, organizationIds, stateIds }
}
