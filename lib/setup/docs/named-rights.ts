import { readdirSync } from 'node:fs'
import type { Policy, Right } from '@/lib/access/policy'
import type { NamedRight } from './rights-page'

const root = new URL('../../../', import.meta.url)

/** The rights of every policy file under `lib/domain`, by the object that declares them. */
export async function namedRights(): Promise<Map<Right<never>, NamedRight>> {
  const files = readdirSync(new URL('lib/domain', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)(\w+-)?policy\.ts$/.test(path))
    .map((path) => `lib/domain/${path}`)
    .sort()
  const rights = new Map<Right<never>, NamedRight>()
  for (const file of files) {
    const exported: Record<string, unknown> = await import(new URL(file, root).href)
    for (const [policyName, policy] of Object.entries(exported)) {
      if (!policyName.endsWith('Policy')) continue
      for (const [name, right] of Object.entries(policy as Policy<never>))
        rights.set(right, { name: `${policyName}.${name}`, file })
    }
  }
  return rights
}
