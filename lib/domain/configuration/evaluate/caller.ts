import type { Actor } from '@/lib/access/actor'

/** What the rules of possible values look at. */
export interface Caller {
  userId: number | null
  roleId: number | null
  /** The main organization and the additional ones. */
  organizationIds: readonly number[]
  /** Those states of the task at hand that hold; empty outside of a task. */
  stateIds: readonly number[]
}

/** Whoever comes without a token. */
export const nobody: Caller = { userId: null, roleId: null, organizationIds: [], stateIds: [] }

export function callerOf(actor: Actor | null, stateIds: readonly number[] = []): Caller {
  if (!actor) return { ...nobody, stateIds }
  const { userId, roleId, organizationIds } = actor
  return { userId, roleId, organizationIds, stateIds }
}
