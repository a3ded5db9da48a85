import { type Context, inTransaction } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { forgetRules } from '@/lib/access/rules'
import { etagOfRole, getRole, lockRole, rolePolicy } from '@/lib/domain/roles'
import { type Database, sql } from '@/lib/platform/database'
import { requireRules, type RoleRuleRecord } from './require-rules'
import type { RoleRules } from './schema'

/** All rules of a role, with the revision that they change. */
export interface RoleRuleSet {
  items: RoleRuleRecord[]
  roleId: number
  revision: number
}

/** What a role may do with tasks, for every signed-in user. */
export async function getRoleRules(ctx: Context, roleId: number): Promise<RoleRuleSet> {
  const { revision } = await getRole(ctx, roleId)
  return { items: await readRules(ctx.database, roleId), roleId, revision }
}

/** Replaces the rules of a role. They apply from the commit on. */
export async function replaceRoleRules(
  { actor, locale }: Context,
  roleId: number,
  rules: RoleRules,
  ifMatch: string | null,
): Promise<RoleRuleSet> {
  const replaced = await inTransaction(actor, locale, (ctx) => replace(ctx, roleId, rules, ifMatch))
  forgetRules()
  return replaced
}

async function replace(
  ctx: Context,
  roleId: number,
  rules: RoleRules,
  ifMatch: string | null,
): Promise<RoleRuleSet> {
  const role = await lockRole(ctx, roleId)
  authorize(rolePolicy.write, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfRole(role))
  const before = await readRules(ctx.database, roleId)
  const items = await requireRules(ctx.database, role.code, rules)
  await write(ctx.database, roleId, items)
  const after = await getRoleRules(ctx, roleId)
  ctx.audit({
    noun: 'role-rules',
    entityId: roleId,
    action: 'update',
    before: { items: before },
    after: { items: after.items },
  })
  return after
}

async function write(database: Database, roleId: number, items: readonly RoleRuleRecord[]): Promise<void> {
  await database.query(sql`delete from role_rules where role_id = ${roleId}`)
  await database.query(sql`
    insert into role_rules (role_id, capability_id, states)
    select ${roleId}, (r->>'capabilityId')::int, nullif(r->'states', 'null')
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as x (r, n) order by n`)
  await database.query(sql`update roles set revision = revision + 1 where id = ${roleId}`)
}

function readRules(database: Database, roleId: number): Promise<RoleRuleRecord[]> {
  return database.query<RoleRuleRecord>(
    sql`select capability_id as "capabilityId", states from role_rules where role_id = ${roleId} order by id`,
  )
}

/** The ETag of the rules of a role. */
export function etagOfRoleRules({ roleId, revision }: RoleRuleSet): string {
  return etagOfRole({ id: roleId, revision })
}
