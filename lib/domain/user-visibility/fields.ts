import type { PredicateFields } from '@/lib/access/predicate'
import { type Sql, sql } from '@/lib/platform/database'
import type { UserFacts } from './facts'

type Condition = (expression: Sql) => Sql

// A lookup of the few roles and organizations lets the indexes of the users be used.
const throughRole = (condition: Condition) =>
  sql`u.role_id = any(array(select r.id from roles r where ${condition(sql`r.code`)}))`

const throughOrganizations = (condition: Condition) => sql`(
  (u.organization_id is not null and u.organization_id = any(array(
    select o.id from organizations o where o.deleted_at is null and ${condition(sql`o.id`)})))
  or u.id = any(array(
    select x.user_id from user_organizations x join organizations o on o.id = x.organization_id
    where o.deleted_at is null and ${condition(sql`o.id`)})))`

const throughMemberships = (condition: Condition) => sql`u.id = any(array(
  select x.user_id from workgroup_users x join workgroups w on w.id = x.workgroup_id
  where w.deleted_at is null and ${condition(sql`w.id`)}))`

/** The fields of a user that visibility depends on, over the table alias `u`. */
export const userFields: PredicateFields<UserFacts> = {
  id: { of: (user) => user.id, type: 'int', sql: sql`u.id` },
  role: { of: (user) => user.roleCode, type: 'text', sql: throughRole },
  organizations: { allOf: (user) => user.organizationIds, type: 'int', sql: throughOrganizations },
  memberships: { allOf: (user) => user.memberOf, type: 'int', sql: throughMemberships },
}
