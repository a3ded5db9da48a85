import type { RightsOfRole } from '@/lib/domain/layers'
import type { LayerAccessRuleWire, LayerRightsWire } from '@/lib/domain/layers/presenter'

export const rights = ['read', 'edit', 'write', 'serviceObjects'] as const
export type Right = (typeof rights)[number]

export const holderKinds = ['user', 'role', 'organization'] as const
export type HolderKind = (typeof holderKinds)[number]

/** A rule being edited: a holder and their rights. */
export interface RuleDraft extends LayerRightsWire {
  kind: HolderKind
  id: number
}

const idOf = { user: 'user_id', role: 'role_id', organization: 'organization_id' } as const

export const keyOf = ({ kind, id }: Pick<RuleDraft, 'kind' | 'id'>) => `${kind}-${id}`

const order = (one: RuleDraft, other: RuleDraft) =>
  holderKinds.indexOf(one.kind) - holderKinds.indexOf(other.kind) || one.id - other.id

export function toRules(items: readonly LayerAccessRuleWire[]): RuleDraft[] {
  return items
    .flatMap(({ user_id, role_id, organization_id, ...access }): RuleDraft[] => {
      const ids = { user: user_id, role: role_id, organization: organization_id }
      return holderKinds.flatMap((kind) => {
        const id = ids[kind]
        return id === null ? [] : [{ kind, id, ...pick(access) }]
      })
    })
    .sort(order)
}

/** The rules in the server's format; data tables have no service objects. */
export const toWire = (rules: readonly RuleDraft[], offered: readonly Right[]) =>
  rules.map((rule) => ({
    [idOf[rule.kind]]: rule.id,
    ...Object.fromEntries(offered.map((right) => [right, rule[right]])),
  }))

const pick = (access: LayerRightsWire): LayerRightsWire => ({
  read: access.read,
  edit: access.edit,
  write: access.write,
  serviceObjects: access.serviceObjects,
})

/** A new rule grants read access, the minimum. */
export const newRule = (kind: HolderKind, id: number): RuleDraft => ({
  kind,
  id,
  read: true,
  edit: false,
  write: false,
  serviceObjects: false,
})

export const withRule = (rules: readonly RuleDraft[], rule: RuleDraft): RuleDraft[] =>
  [...rules.filter((one) => keyOf(one) !== keyOf(rule)), rule].sort(order)

/** The properties of a user that rules refer to. */
export interface Whom {
  id: number
  roleId: number
  organizationIds: readonly number[]
}

export type Because = { by: 'owner' | 'role' | 'public' } | { by: 'rule'; rule: RuleDraft }

/** The reasons for each right of a user; empty when not granted. Rules add up. */
export function explain(
  whom: Whom,
  owner: number | null,
  rules: readonly RuleDraft[],
  withoutRules: readonly RightsOfRole[],
  isPublic = false,
): Record<Right, Because[]> {
  const fits = ({ kind, id }: RuleDraft) =>
    kind === 'user'
      ? id === whom.id
      : kind === 'role'
        ? id === whom.roleId
        : whom.organizationIds.includes(id)
  const reasons = (right: Right): Because[] => {
    const found: Because[] = rules
      .filter((rule) => rule[right] && fits(rule))
      .map((rule) => ({ by: 'rule', rule }))
    if (owner === whom.id) found.unshift({ by: 'owner' })
    if (withoutRules.some((role) => role.role_id === whom.roleId && role[right]))
      found.unshift({ by: 'role' })
    if (isPublic && right === 'read') found.push({ by: 'public' })
    return found
  }
  const given = { read: [], edit: [], write: [], serviceObjects: [] } as Record<Right, Because[]>
  for (const right of rights) given[right] = reasons(right)
  return given
}
