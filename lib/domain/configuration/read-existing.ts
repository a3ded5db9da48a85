import { type Database, sql } from '@/lib/platform/database'
import type { AccessRule } from './record'

/** A user, role or organization named by an access rule. */
export interface Mention {
  kind: 'user' | 'role' | 'organization' | 'state'
  id: number
}

/** Whether each mention exists; deleted users and organizations do not. */
export async function readExisting(
  database: Database,
  mentions: readonly Mention[],
): Promise<(mention: Mention) => boolean> {
  const ids = (kind: Mention['kind']) => [
    ...new Set(mentions.filter((mention) => mention.kind === kind).map(({ id }) => id)),
  ]
  const rows = await database.query<{ key: string }>(sql`
    select 'user ' || id as key from users where id = any(${ids('user')}::int[]) and deleted_at is null
    union all
    select 'role ' || id from roles where id = any(${ids('role')}::int[])
    union all
    select 'organization ' || id from organizations
    where id = any(${ids('organization')}::int[]) and deleted_at is null
    union all
    select 'state ' || id from task_states where id = any(${ids('state')}::int[])`)
  const existing = new Set(rows.map(({ key }) => key))
  return ({ kind, id }) => existing.has(`${kind} ${id}`)
}

/** Every user, role and organization that the rules name. */
export function mentionsOf(rules: readonly AccessRule[]): Mention[] {
  return rules.flatMap(({ userId, roleId, organizationId, stateIds }) => [
    ...(userId === null ? [] : [{ kind: 'user', id: userId } as const]),
    ...(roleId === null ? [] : [{ kind: 'role', id: roleId } as const]),
    ...(organizationId === null ? [] : [{ kind: 'organization', id: organizationId } as const]),
    ...(stateIds ?? []).map((id) => ({ kind: 'state', id }) as const),
  ])
}
