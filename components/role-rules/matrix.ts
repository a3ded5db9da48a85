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

const sameGrant = (one: Grant, other: Grant) =>
  one.any === other.any && one.states.join() === other.states.join()

/** What both sides made of a grant; null when their changes exclude each other. */
function mergeGrants(base: Grant, mine: Grant, theirs: Grant): Grant | null {
  if (sameGrant(mine, base) || sameGrant(mine, theirs)) return theirs
  if (sameGrant(theirs, base)) return mine
  if (base.any || mine.any || theirs.any) return null
  // A state was there or not: a change by both is the same change.
  const states = [...new Set([...base.states, ...mine.states, ...theirs.states])].filter((state) => {
    const has = base.states.includes(state)
    return mine.states.includes(state) === has ? theirs.states.includes(state) : !has
  })
  return { any: false, states: states.sort((one, two) => one - two) }
}

/** Own changes on top of what others have stored meanwhile. `both` lists the capabilities that need a choice; they keep
 * the own grant until then. */
export function mergeMatrices(
  base: Matrix,
  mine: Matrix,
  theirs: Matrix,
): { matrix: Matrix; both: number[] } {
  const matrix = new Map<number, Grant>()
  const both: number[] = []
  for (const capability of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const own = grantOf(mine, capability)
    const merged = mergeGrants(grantOf(base, capability), own, grantOf(theirs, capability))
    if (!merged) both.push(capability)
    matrix.set(capability, merged ?? own)
  }
  return { matrix, both: both.sort((one, two) => one - two) }
}

/** A matrix with the grants of another one for some capabilities. */
export const withGrants = (matrix: Matrix, capabilities: readonly number[], from: Matrix): Matrix =>
  new Map([...matrix, ...capabilities.map((id) => [id, grantOf(from, id)] as const)])

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
