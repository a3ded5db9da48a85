import { type Database, type Sql, sql } from '@/lib/platform/database'

/** A user as answers and events carry it: JSON-safe, moments as Unix seconds. */
export interface UserRecord {
  id: number
  login: string
  fio: string
  type: { id: number; title: string } | null
  ldapAuthentication: boolean
  blocked: boolean
  avatarUpdateDate: number | null
  tags: { id: number }[]
  organizationId: number | null
  organizationIds: number[]
  workgroupIds: number[]
  roleId: number
  roleCode: string
  email: string | null
  address: string | null
  passport: string | null
  phone: string | null
  mapExtent: [number, number, number, number]
  tracking: boolean
  glonassId: number | null
  messageChannelId: number
  taskDefaults: { assignedOrganizationId: number } | null
}

/** Users by a condition on `u`. Their projects are those they see; Main roles see all and carry the joined ones. */
export function readUsers(database: Database, where: Sql): Promise<UserRecord[]> {
  return database.query<UserRecord>(sql`
    select u.id, u.login, u.fio,
      case when y.id is not null then json_build_object('id', y.id, 'title', y.title) end as type,
      u.ldap_authentication as "ldapAuthentication", u.blocked,
      floor(extract(epoch from u.avatar_update_date))::int as "avatarUpdateDate",
      coalesce((select json_agg(json_build_object('id', x.tag_id) order by x.tag_id) from user_tag_links x where x.user_id = u.id), '[]') as tags,
      u.organization_id as "organizationId",
      own.ids as "organizationIds",
      coalesce((select array_agg(w.id order by w.id) from workgroups w where w.deleted_at is null
        and (w.id in (select workgroup_id from workgroup_users x where x.user_id = u.id)
          or (w.organization_id = any(own.ids) and (w.open or r.code in ('ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR')))
          or (r.code = 'CLUSTER_ADMINISTRATOR' and w.organization_id in
            (select o.id from organizations o where o.cluster_id = any(own.clusters) and o.deleted_at is null)))), '{}') as "workgroupIds",
      u.role_id as "roleId", r.code as "roleCode", u.email, u.address, u.passport, u.phone,
      array[e.min_lon, e.min_lat, e.max_lon, e.max_lat] as "mapExtent",
      u.tracking, u.glonass_id as "glonassId", u.message_channel_id as "messageChannelId",
      case when executor.id is not null then json_build_object('assignedOrganizationId', executor.id) end as "taskDefaults"
    from users u
    join roles r on r.id = u.role_id
    left join user_types y on y.id = u.type_id
    left join organizations main on main.id = u.organization_id and main.deleted_at is null
    left join organizations executor on executor.id = main.default_executor_id and executor.deleted_at is null
    join map_extents e on e.id = coalesce(main.map_extent_id, 1)
    cross join lateral (
      select coalesce(array_agg(o.id order by o.id <> u.organization_id, o.id), '{}') as ids,
        coalesce(array_agg(distinct o.cluster_id), '{}') as clusters
      from organizations o
      where o.deleted_at is null
        and (o.id = u.organization_id or o.id in (select organization_id from user_organizations x where x.user_id = u.id))
    ) own
    where u.deleted_at is null and ${where}`)
}
