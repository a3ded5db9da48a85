import type { RoleRule } from '@/components/reference-data/rules-api'

/** The states in which a role has a capability: all, or the listed ones. */
export interface Grant {
  any: boolean
  states: readonly number[]
}

/** By capability id; missing capabilities are not granted. */
export type Matrix = ReadonlyMap<number, Grant>

const nothing: Grant = { any: false, states: [] }

export const grantOf = (matrix: Matrix, capability: number): Grant => matrix.get(capability) ?? nothing

/** Whether a state is granted, alone or with all others; null asks for all of them. */
export const counts = ({ any, states }: Grant, state: number | null) =>
  any || (state !== null && states.includes(state))

/** Several rules of one capability add up. */
export function toMatrix(rules: readonly RoleRule[]): Matrix {
  const matrix = new Map<number, Grant>()
  for (const { capability_id, states } of rules) {
    const before = grantOf(matrix, capability_id)
    matrix.set(capability_id, {
      any: before.any || states === null,
      states: [...new Set([...before.states, ...(states ?? [])])].sort((one, two) => one - two),
    })
  }
  return matrix
}

/** The rules to store; with "every state" the single ones are redundant. */
export const toRules = (matrix: Matrix): RoleRule[] =>
  [...matrix]
    .filter(([, { any, states }]) => any || states.length > 0)
    .map(([capability_id, { any, states }]) => ({ capability_id, states: any ? null : [...states] }))
    .sort((one, two) => one.capability_id - two.capability_id)

/** Toggles one cell; a null state is the column of every state. */
export function toggle(matrix: Matrix, capability: number, state: number | null): Matrix {
  const grant = grantOf(matrix, capability)
  const next = new Map(matrix)
  if (state === null) next.set(capability, { ...grant, any: !grant.any })
  else if (!grant.any) {
    const has = grant.states.includes(state)
    const states = has ? grant.states.filter((one) => one !== state) : [...grant.states, state]
    next.set(capability, { any: false, states: [...states].sort((one, two) => one - two) })
  }
  return next
}

export interface Difference {
  capability: number
  /** Null stands for every state. */
  added: (number | null)[]
  removed: (number | null)[]
}

const effective = ({ any, states }: Grant): (number | null)[] => (any ? [null] : [...states])

/** What saving would grant and revoke, by capability. */
export function compareMatrices(before: Matrix, after: Matrix): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort((one, two) => one - two)
    .map((capability) => {
      const was = effective(grantOf(before, capability))
      const is = effective(grantOf(after, capability))
      return {
        capability,
        added: is.filter((state) => !was.includes(state)),
        removed: was.filter((state) => !is.includes(state)),
      }
    })
    .filter(({ added, removed }) => added.length > 0 || removed.length > 0)
}
