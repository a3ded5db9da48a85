import { type Database, type Sql, sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import type { RuleInput } from './schema'

const holders = ['user_id', 'role_id', 'organization_id'] as const
type Holder = (typeof holders)[number]

const tables: Readonly<Record<Holder, (ids: readonly number[]) => Sql>> = {
  user_id: (ids) =>
    sql`select id from users where id = any(${[...ids]}::int[]) and deleted_at is null for key share`,
  role_id: (ids) => sql`select id from roles where id = any(${[...ids]}::int[])`,
  organization_id: (ids) =>
    sql`select id from organizations where id = any(${[...ids]}::int[]) and deleted_at is null for key share`,
}

/** 400 that names every rule with an unknown or repeated user, role or organization. */
export async function requireHolders(database: Database, rules: readonly RuleInput[]): Promise<void> {
  const issues: Issue[] = []
  for (const holder of holders) {
    const ids = rules.map((rule) => rule[holder] ?? 0)
    const named = ids.filter(Boolean)
    if (named.length === 0) continue
    const rows = await database.query<{ id: number }>(tables[holder](named))
    const known = new Set(rows.map(({ id }) => id))
    for (const [at, id] of ids.entries()) {
      if (!id) continue
      const path = `items.${at}.${holder}`
      if (!known.has(id)) issues.push({ path, rule: 'unknown' })
      else if (ids.indexOf(id) < at) issues.push({ path, rule: 'repeated' })
    }
  }
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}
