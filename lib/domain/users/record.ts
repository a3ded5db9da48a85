import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import type { UserFacts } from '@/lib/domain/user-visibility'

/** A user as answers and events contain it: JSON-safe, moments in Unix seconds. */
export interface UserRecord extends UserFacts {
  login: string
  fio: string
  type: { id: number; title: string } | null
  ldapAuthentication: boolean
  blocked: boolean
  avatarFileName: string | null
  avatarUpdateDate: number | null
  tags: { id: number }[]
  organizationId: number | null
  /** Projects available to the user. */
  workgroupIds: number[]
  roleId: number
  email: string | null
  address: string | null
  passport: string | null
  phone: string | null
  mapExtent: [number, number, number, number]
  tracking: boolean
  glonassId: number | null
  messageChannelId: number
  taskDefaults: { assignedOrganizationId: number } | null
  revision: number
}

/** Additional columns of the answer, and their joins beside the user `u`. */
interface More {
  columns: Sql
  tables: Sql
}

/** Users that match a condition on `u`, by name, with the projects that they see; Main roles see all and get
 * those in their own organizations. Every part is computed as a set, since thousands of users are read at
 * once. */
export function readUsers<Extra = unknown>(
  database: Database,
  where: Sql,
  more: More = { columns: empty, tables: empty },
  /** Name of a prepared statement for a condition that does not vary: planning takes longer than finding one
   * user. */
  name?: string,
): Promise<(UserRecord & Extra)[]> {
  return database.query<UserRecord & Extra>(
    sql`
    with ${peopleOf(where)}, ${available}, tagged as (
      select x.user_id, json_agg(json_build_object('id', x.tag_id) order by x.tag_id) as tags
      from user_tag_links x join people p on p.id = x.user_id group by x.user_id
    )
    select ${factColumns}, u.login, u.fio,
      case when y.id is not null then json_build_object('id', y.id, 'title', y.title) end as type,
      u.ldap_authentication as "ldapAuthentication", u.blocked, u.avatar_file_name as "avatarFileName",
      floor(extract(epoch from u.avatar_update_date))::int8 as "avatarUpdateDate",
      coalesce(tagged.tags, '[]') as tags, u.organization_id as "organizationId",
      coalesce(available.ids, '{}') as "workgroupIds",
      u.role_id as "roleId", u.email, u.address, u.passport, u.phone,
      array[e.min_lon, e.min_lat, e.max_lon, e.max_lat] as "mapExtent",
      u.tracking, u.glonass_id as "glonassId", u.message_channel_id as "messageChannelId", u.revision,
      case when executor.id is not null then json_build_object('assignedOrganizationId', executor.id) end as "taskDefaults"
      ${more.columns}
    from ${factTables}
    left join available on available.user_id = u.id
    left join tagged on tagged.user_id = u.id
    left join user_types y on y.id = u.type_id
    left join organizations main on main.id = u.organization_id and main.deleted_at is null
    left join organizations executor on executor.id = main.default_executor_id and executor.deleted_at is null
    join map_extents e on e.id = coalesce(main.map_extent_id, 1)
    ${more.tables}
    order by u.fio collate "und-x-icu", u.id`,
    name,
  )
}

/** Only the facts. */
export function readUserFacts(database: Database, where: Sql): Promise<UserFacts[]> {
  return database.query<UserFacts>(sql`
    with ${peopleOf(where)} select ${factColumns} from ${factTables} order by u.id`)
}

const factColumns = sql`u.id, r.code as "roleCode", coalesce(organized.ids, '{}') as "organizationIds",
  coalesce(included.ids, '{}') as "memberOf"`

const factTables = sql`people u join roles r on r.id = u.role_id
  left join organized on organized.user_id = u.id
  left join included on included.user_id = u.id`

/** The people that a condition selects, with their organizations and explicit memberships. */
const peopleOf = (where: Sql) => sql`people as materialized (
    select u.* from users u where u.deleted_at is null and ${where}
  ), own as materialized (
    select p.id as user_id, o.id, o.cluster_id, true as main
    from people p join organizations o on o.id = p.organization_id where o.deleted_at is null
    union all
    select p.id, o.id, o.cluster_id, false
    from people p join user_organizations x on x.user_id = p.id join organizations o on o.id = x.organization_id
    where o.deleted_at is null and o.id is distinct from p.organization_id
  ), joined as materialized (
    select p.id as user_id, w.id
    from people p join workgroup_users x on x.user_id = p.id join workgroups w on w.id = x.workgroup_id
    where w.deleted_at is null
  ), organized as (
    select user_id, array_agg(id order by main desc, id) as ids from own group by user_id
  ), included as (
    select user_id, array_agg(id order by id) as ids from joined group by user_id
  )`

const available = sql`available as (
    select user_id, array_agg(id order by id) as ids from (
      select user_id, id from joined
      union
      select own.user_id, w.id
      from own join people p on p.id = own.user_id join roles r on r.id = p.role_id
      join workgroups w on w.organization_id = own.id and w.deleted_at is null
        and (w.open or r.code in ('ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR'))
      union
      select own.user_id, w.id
      from own join people p on p.id = own.user_id
      join roles r on r.id = p.role_id and r.code = 'CLUSTER_ADMINISTRATOR'
      join organizations o on o.cluster_id = own.cluster_id and o.deleted_at is null
      join workgroups w on w.organization_id = o.id and w.deleted_at is null
    ) x group by user_id
  )`
