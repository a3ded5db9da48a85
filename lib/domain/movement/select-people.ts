import type { Context } from '@/lib/access/context'
import { oneOf, toSql } from '@/lib/access/predicate'
import { getCluster } from '@/lib/domain/clusters'
import { readsHistory } from '@/lib/domain/gauges'
import { trackedUsersSql } from '@/lib/domain/locations'
import { getOrganization } from '@/lib/domain/organizations'
import { userFields, visibleUsersSql } from '@/lib/domain/user-visibility'
import { readUsers } from '@/lib/domain/users'
import { getWorkgroup } from '@/lib/domain/workgroups'
import { join, type Sql, sql } from '@/lib/platform/database'
import { absent, denied, invalid } from '@/lib/problems'
import { countDays } from '@/lib/shared/track/days'
import type { Person } from './record'
import type { PeopleAndDays } from './schema'

/** People times days of one report. */
const personDaysAtMost = 700

/** The people asked for whose track the caller sees, by name. Named people, organizations, projects and clusters
 * have to be visible: 404 for unknown ones, 403 for others. Nobody with tracking off is among them. */
export async function selectPeople(ctx: Context, query: PeopleAndDays): Promise<Person[]> {
  const { actor, database } = ctx
  await requireNamed(ctx, query.userId ?? [])
  const where = join([trackedUsersSql(actor), ...(await conditionsOf(ctx, query))], ' and ')
  const [found] = await database.query<{ people: number }>(
    sql`select count(*)::int as people from users u where ${where}`,
  )
  const [people, days] = [found?.people ?? 0, countDays(query.from, query.to)]
  const values = { people, days, limit: personDaysAtMost }
  if (people * days > personDaysAtMost)
    throw invalid({ path: days > 1 ? 'to' : 'userId', rule: 'personDays', values })
  const users = await readUsers(database, where)
  return users.map((user) => ({ id: user.id, fio: user.fio, sensed: readsHistory(actor, user) }))
}

/** As for one track: 404 for an unknown person, 403 for one whom the caller does not see. */
async function requireNamed({ actor, database }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await database.query<{ visible: boolean }>(sql`
    select (${visibleUsersSql(actor)}) or u.id = ${actor.userId} as visible from users u
    where u.deleted_at is null and u.id = any(${[...new Set(ids)]}::int[])`)
  if (found.length < new Set(ids).size) throw absent('user')
  if (!found.every(({ visible }) => visible)) throw denied()
}

async function conditionsOf(ctx: Context, query: PeopleAndDays): Promise<Sql[]> {
  const { userId, organizationId, workgroupId, clusterId, deviceId } = query
  const conditions: Sql[] = []
  if (userId?.length) conditions.push(sql`u.id = any(${userId}::int[])`)
  if (organizationId !== undefined) {
    const { id } = await getOrganization(ctx, organizationId)
    conditions.push(peopleOf([id]))
  }
  if (workgroupId !== undefined) {
    const { id, open, organization } = await getWorkgroup(ctx, workgroupId)
    const member = sql`u.id in (select m.user_id from workgroup_users m where m.workgroup_id = ${id})`
    conditions.push(open ? sql`(${member} or ${peopleOf([organization.id])})` : member)
  }
  if (clusterId !== undefined) {
    const { id } = await getCluster(ctx, clusterId)
    const inside = await ctx.database.query<{ id: number }>(
      sql`select o.id from organizations o where o.cluster_id = ${id} and o.deleted_at is null`,
    )
    conditions.push(peopleOf(inside.map((organization) => organization.id)))
  }
  if (deviceId?.length)
    conditions.push(sql`u.id in (select d.user_id from devices d where d.id = any(${deviceId}::int[]))`)
  return conditions
}

const peopleOf = (organizationIds: readonly number[]): Sql =>
  toSql(oneOf('organizations', organizationIds), userFields)
