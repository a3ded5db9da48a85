import type { RoleCode } from '@/lib/access/actor'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import type { Issue } from '@/lib/problems'
import type { UserChange, UserInput } from './input'

export interface LockedOrganization {
  id: number
  maxUsersCount: number | null
  /** Whether the organization is public: Clients register in it. */
  client: boolean
}

export interface LockedWorkgroup {
  id: number
  organizationId: number
}

export interface LockedRole {
  id: number
  code: RoleCode
}

/** The existing rows that a request refers to. */
export interface LockedReferences {
  organizations: ReadonlyMap<number, LockedOrganization>
  workgroups: ReadonlyMap<number, LockedWorkgroup>
  tags: ReadonlyMap<number, { id: number }>
  types: ReadonlyMap<number, { id: number }>
  roles: ReadonlyMap<number, LockedRole>
}

/** What a creation or a change may refer to. */
export type Naming = Pick<
  UserInput,
  'organizationId' | 'organizationIds' | 'workgroupIds' | 'roleId' | 'tagIds'
> &
  Pick<UserChange, 'typeId' | 'addTagIds' | 'removeTagIds'>

/** Locks what a request refers to: organizations so that their people can be counted, the rest against
 * deletion. Always in this order and before any user, to avoid deadlocks. */
export function lockReferences(database: Database, naming: Naming): Promise<LockedReferences> {
  return findReferences(database, naming, {
    organizations: sql`for no key update`,
    workgroups: sql`for share`,
    rest: sql`for key share`,
  })
}

/** The same without locks: the rows may be deleted at any moment. */
export function lookUpReferences(database: Database, naming: Naming): Promise<LockedReferences> {
  return findReferences(database, naming, { organizations: empty, workgroups: empty, rest: empty })
}

async function findReferences(
  database: Database,
  naming: Naming,
  locks: Record<'organizations' | 'workgroups' | 'rest', Sql>,
): Promise<LockedReferences> {
  const named = namedIn(naming)
  const find = <Row extends { id: number }>(kind: Kind, statement: (ids: number[]) => Promise<Row[]>) =>
    byId(
      named.filter((one) => one.kind === kind).map((one) => one.id),
      statement,
    )
  return {
    organizations: await find('organizations', (ids) =>
      database.query<LockedOrganization>(sql`
        select id, max_users_count as "maxUsersCount", client from organizations
        where id = any(${ids}::int[]) and deleted_at is null order by id ${locks.organizations}`),
    ),
    workgroups: await find('workgroups', (ids) =>
      database.query<LockedWorkgroup>(sql`
        select id, organization_id as "organizationId" from workgroups
        where id = any(${ids}::int[]) and deleted_at is null order by id ${locks.workgroups}`),
    ),
    types: await find('types', (ids) =>
      database.query(sql`select id from user_types where id = any(${ids}::int[]) ${locks.rest}`),
    ),
    tags: await find('tags', (ids) =>
      database.query(sql`select id from user_tags where id = any(${ids}::int[]) order by id ${locks.rest}`),
    ),
    roles: await find('roles', (ids) =>
      database.query<LockedRole>(sql`select id, code from roles where id = any(${ids}::int[])`),
    ),
  }
}

/** Every reference of a request to something that does not exist. */
export function unknownIn(naming: Naming, held: LockedReferences): Issue[] {
  return namedIn(naming)
    .filter(({ kind, id }) => !held[kind].has(id))
    .map(({ path }) => ({ path, rule: 'unknown' }))
}

type Kind = keyof LockedReferences

interface Named {
  kind: Kind
  path: string
  id: number
}

function namedIn(naming: Naming): Named[] {
  const one = (kind: Kind, path: string, id: number | null | undefined): Named[] =>
    typeof id === 'number' ? [{ kind, path, id }] : []
  const many = (kind: Kind, ids: readonly number[] | undefined, path: (at: number) => string): Named[] =>
    (ids ?? []).map((id, at) => ({ kind, path: path(at), id }))
  return [
    ...one('organizations', 'organization_id', naming.organizationId),
    ...many('organizations', naming.organizationIds, (at) => `organizationIds.${at}`),
    ...many('workgroups', naming.workgroupIds, (at) => `workgroup_ids.${at}`),
    ...one('types', 'type.id', naming.typeId),
    ...one('roles', 'role_id', naming.roleId),
    ...many('tags', naming.tagIds, (at) => `tags.${at}.id`),
    ...many('tags', naming.addTagIds, (at) => `tags.add.${at}.id`),
    ...many('tags', naming.removeTagIds, (at) => `tags.remove.${at}.id`),
  ]
}

async function byId<Row extends { id: number }>(
  ids: number[],
  statement: (ids: number[]) => Promise<Row[]>,
): Promise<ReadonlyMap<number, Row>> {
  const rows = ids.length === 0 ? [] : await statement([...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}
