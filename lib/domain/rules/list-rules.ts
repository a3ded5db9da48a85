import type { Context } from '@/lib/access/context'
import type { Capability, RoleRule } from '@/lib/access/rules'

/** All capabilities that rules can grant. */
export async function listCapabilities({ rules }: Context): Promise<{ items: Capability[] }> {
  return { items: [...rules.capabilities] }
}

/** The rules of the caller's role; a capability without a rule is not allowed. */
export async function listAllowedRules({ rules, actor }: Context): Promise<{ items: RoleRule[] }> {
  return { items: rules.rules.filter((rule) => rule.roleId === actor.roleId) }
}
