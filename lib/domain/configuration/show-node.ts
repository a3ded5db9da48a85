import { type Database, sql } from '@/lib/platform/database'
import { walk } from './grow-tree'
import type { AccessRule, TreeNode } from './record'

/** Names of the users and organizations in rules; deleted ones too, as far as they are known. */
export interface Names {
  users: ReadonlyMap<number, string>
  roles: ReadonlyMap<number, string>
  organizations: ReadonlyMap<number, string>
}

/** A node with its descendants, ready for the presenter. */
export interface ShownNode {
  revision: number
  node: TreeNode
  names: Names
}

/** The node with the names that its presenter needs. */
export async function showNode(database: Database, revision: number, node: TreeNode): Promise<ShownNode> {
  const rules = [...walk(node)].flatMap(({ values }) => values)
  return { revision, node, names: await readNames(database, rules) }
}

/** Names of the users, roles and organizations in rules. */
export async function readNames(database: Database, rules: readonly AccessRule[]): Promise<Names> {
  const users = idsOf(rules, 'userId')
  const roles = idsOf(rules, 'roleId')
  const organizations = idsOf(rules, 'organizationId')
  const names = { users: new Map(), roles: new Map(), organizations: new Map() }
  if (users.length + roles.length + organizations.length === 0) return names
  const rows = await database.query<{ kind: keyof Names; id: number; name: string }>(sql`
    select 'users' as kind, id, fio as name from users where id = any(${users}::int[])
    union all
    select 'roles', id, name from roles where id = any(${roles}::int[])
    union all
    select 'organizations', id, name from organizations where id = any(${organizations}::int[])`)
  for (const { kind, id, name } of rows) names[kind].set(id, name)
  return names
}

function idsOf(rules: readonly AccessRule[], key: 'userId' | 'roleId' | 'organizationId'): number[] {
  const ids = new Set<number>()
  for (const { [key]: id } of rules) if (id !== null) ids.add(id)
  return [...ids]
}
