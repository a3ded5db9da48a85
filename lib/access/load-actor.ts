import { type Database, empty, hiddenList, type Sql, sql } from '@/lib/platform/database'
import type { Actor, KeyLimits, RoleCode } from './actor'

interface ActorRow {
  userId: number
  sessionId: string
  login: string
  fio: string
  role: RoleCode
  roleId: number
  organizationId: number | null
  organizationIds: number[]
  clusterIds: number[]
  scopeOrganizationIds: number[]
  workgroupIds: number[]
  openOrganizationIds: number[]
  hostOrganizationIds: number[]
  accessKey: KeyLimits | null
  idleHours: number
}

/** The user of a session or access key, or null when it is over, idle too long, or its user blocked or deleted.
 * `stamp`: see `stampsOfSessions`. */
export type LoadedActor = Actor & { idleHours: number; stamp: string }

type SignedInRow = ActorRow & { stamp: string }

/** The users of tokens and access keys in their order, by the hashes of these. */
export async function loadActorsByToken(
  database: Database,
  tokenHashes: readonly Buffer[],
  idleDays: number,
): Promise<(LoadedActor | null)[]> {
  const hashes = tokenHashes.map((hash) => hash.toString('hex'))
  const list = `{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`
  const sent = hiddenList(list, 'bytea')
  const source = signedIn(sql`s.token_hash = any(${sent})`, sql`k.key_hash = any(${sent})`, idleDays)
  const more = sql`, ${stampOfActor} as stamp, encode(s.token_hash, 'hex') as "hash"`
  const rows = await database.query<SignedInRow & { hash: string }>(
    actorQuery(source, more),
    'actors-by-token',
  )
  const byHash = new Map(rows.map(({ hash, ...actor }) => [hash, actor]))
  return hashes.map((hash) => byHash.get(hash) ?? null)
}

/** The users of sessions in their order. */
export async function loadActorsBySession(
  database: Database,
  sessionIds: readonly string[],
  idleDays: number,
): Promise<(LoadedActor | null)[]> {
  const source = signedInBy(hiddenList(sessionIds, 'uuid'), idleDays)
  const rows = await database.query<SignedInRow>(
    actorQuery(source, sql`, ${stampOfActor} as stamp`),
    'actors-by-session',
  )
  const byId = new Map(rows.map((actor) => [actor.sessionId, actor]))
  return sessionIds.map((id) => byId.get(id) ?? null)
}

/** Actors of many open sockets at once; sessions and access keys that are over are missing from the answer. */
export async function loadActors(
  database: Database,
  sessionIds: readonly string[],
  idleDays: number,
): Promise<Actor[]> {
  return database.query<ActorRow>(
    actorQuery(signedInBy(sql`${sessionIds}::uuid[]`, idleDays)),
    'actors-of-sockets',
  )
}

/** The actor that a user would be after signing in, blocked or not; null when there is no such user. */
export async function loadActorOfUser(database: Database, userId: number): Promise<Actor | null> {
  const source = sql`(select '' as id, now() as last_used_at, null::json as access_key) s join users u
    on u.id = ${userId}::int and u.deleted_at is null`
  const [row] = await database.query<ActorRow>(actorQuery(source))
  return row ?? null
}

/** The same for many users; blocked and deleted ones are missing from the answer. */
export async function loadActorsOfUsers(database: Database, userIds: readonly number[]): Promise<Actor[]> {
  if (userIds.length === 0) return []
  const source = sql`(select '' as id, now() as last_used_at, null::json as access_key) s join users u
    on u.id = any(${hiddenList(userIds, 'int')}) and u.deleted_at is null and not u.blocked`
  return database.query<ActorRow>(actorQuery(source), 'actors-of-users')
}

// Versions of the rows that make up an actor: user, role, organizations and session. Every write changes one of them, and
// a renewed session has another token. What an access key opens never changes. Projects are not included.
const stampOfActor = sql`concat_ws('.', s.version, u.id, u.xmin, r.xmin, (
    select string_agg(concat(o.id, ':', o.xmin), ',' order by o.id) from organizations o
    where o.deleted_at is null and o.id in (
      select u.organization_id union all select x.organization_id from user_organizations x where x.user_id = u.id)))`

/** For each session or access key whose user may go on, its id as `key` and a `stamp` that differs after any change of the session,
 * the user, the role or the organizations. */
export function stampsOfSessions(sessionIds: readonly string[], idleDays: number): Sql {
  return sql`select s.id::text as key, ${stampOfActor} as stamp
    from ${signedInBy(hiddenList(sessionIds, 'uuid'), idleDays)} join roles r on r.id = u.role_id`
}

/** What a user reaches besides their own organizations: the same text as `stampsOfReach`. */
export function stampOfReach(actor: Actor): string {
  const { scopeOrganizationIds, workgroupIds, openOrganizationIds, hostOrganizationIds } = actor
  return [scopeOrganizationIds, workgroupIds, openOrganizationIds, hostOrganizationIds].map(String).join('|')
}

/** For each user `reach` and the id as `key`, and a `stamp` that differs after any change of the projects and
 * organizations within reach. */
export function stampsOfReach(userIds: readonly number[]): Sql {
  const source = sql`users u`
  return sql`select 'reach ' || u.id as key, concat_ws('|',
      array_to_string(scope.ids, ','), array_to_string(projects.ids, ','),
      array_to_string(projects.open, ','), array_to_string(projects.hosts, ',')) as stamp
    from ${withReach(source)} where u.id = any(${hiddenList(userIds, 'int')})`
}

/** The living sessions `s` and access keys `k` that the conditions name, as `s`, with their users as `u`. */
const signedIn = (sessions: Sql, keys: Sql, idleDays: number): Sql => sql`(
    select s.id, s.user_id, s.token_hash, s.xmin::text as version, s.last_used_at, null::json as access_key
    from sessions s
    where ${sessions} and s.expires_at > now() and s.last_used_at > now() - make_interval(days => ${idleDays}::int)
    union all
    select k.session_id, k.user_id, k.key_hash, '', coalesce(k.last_used_at, 'epoch'),
      json_build_object('id', k.id, 'readOnly', k.read_only, 'layerIds', nullif(k.layer_ids, '{}'))
    from access_keys k
    where ${keys} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  ) s join users u on u.id = s.user_id and u.deleted_at is null and not u.blocked`

/** The same by ids of sessions: an array. */
const signedInBy = (ids: Sql, idleDays: number): Sql =>
  signedIn(sql`s.id = any(${ids})`, sql`k.session_id = any(${ids})`, idleDays)

// Projects that a user sees: joined ones, open ones of the own organizations, and for those who run an
// organization or cluster all of its projects. Main roles see all and carry no list. Closed ones out of the reach
// are joined ones.
const actorQuery = (source: Sql, more: Sql = empty): Sql => sql`
  select u.id as "userId", s.id as "sessionId", u.login, u.fio, r.code as role, r.id as "roleId",
    u.organization_id as "organizationId", own.ids as "organizationIds", own.clusters as "clusterIds",
    scope.ids as "scopeOrganizationIds", projects.ids as "workgroupIds",
    projects.open as "openOrganizationIds", projects.hosts as "hostOrganizationIds",
    s.access_key as "accessKey", extract(epoch from now() - s.last_used_at)::float8 / 3600 as "idleHours"${more}
  from ${withReach(source)}`

/** With the role as `r`, and as `own`, `scope` and `projects` what a user has and reaches. */
const withReach = (source: Sql): Sql => sql`${source}
  join roles r on r.id = u.role_id
  cross join lateral (
    select coalesce(array_agg(o.id order by o.id <> u.organization_id, o.id), '{}') as ids,
      coalesce(array_agg(distinct o.cluster_id), '{}') as clusters
    from organizations o
    where o.deleted_at is null
      and (o.id = u.organization_id
        or o.id in (select organization_id from user_organizations x where x.user_id = u.id))
  ) own
  cross join lateral (
    select case when r.code = 'CLUSTER_ADMINISTRATOR'
      then coalesce((select array_agg(o.id order by o.id) from organizations o
        where o.cluster_id = any(own.clusters) and o.deleted_at is null), '{}')
      else own.ids end as ids
  ) scope
  cross join lateral (
    select coalesce(array_agg(w.id order by w.id), '{}') as ids,
      coalesce(array_agg(distinct w.organization_id) filter (where w.open), '{}') as open,
      coalesce(array_agg(distinct w.organization_id)
        filter (where not w.open and w.organization_id <> all(scope.ids)), '{}') as hosts
    from workgroups w
    where w.deleted_at is null and r.code not in ('MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR')
      and (w.id in (select workgroup_id from workgroup_users x where x.user_id = u.id)
        or (w.organization_id = any(scope.ids)
          and (w.open or r.code in ('CLUSTER_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR'))))
  ) projects`
