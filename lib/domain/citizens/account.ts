import type { Actor } from '@/lib/access/actor'
import { type Database, sql } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'

/** The person who creates the tasks of citizens of an organization: a Client that is deleted from the beginning, so that
 * it is in no list, takes no place and can never sign in. */
export async function ensureAccount(database: Database, organizationId: number): Promise<number> {
  const login = `citizens-${organizationId}`
  const fio = defaultLocale() === 'ru' ? 'Житель' : 'Citizen'
  const [made] = await database.query<{ id: number }>(sql`
    insert into users (login, fio, role_id, organization_id, blocked, tracking, deleted_at)
    select ${login}, ${fio}, r.id, ${organizationId}, true, false, now() from roles r where r.code = 'CUSTOMER'
    returning id`)
  if (!made) throw new Error('The role of Clients is missing')
  return made.id
}

/** The account as the actor of verbs. */
export async function loadAccount(database: Database, accountId: number): Promise<Actor> {
  const [row] = await database.query<{
    roleId: number
    fio: string
    login: string
    organizationId: number
    clusterId: number
  }>(sql`
    select u.role_id as "roleId", u.fio, u.login, o.id as "organizationId", o.cluster_id as "clusterId"
    from users u join organizations o on o.id = u.organization_id where u.id = ${accountId}`)
  if (!row) throw new Error('The account of citizens is missing')
  const { roleId, fio, login, organizationId, clusterId } = row
  return {
    userId: accountId,
    sessionId: '',
    login,
    fio,
    role: 'CUSTOMER',
    roleId,
    organizationId,
    organizationIds: [organizationId],
    clusterIds: [clusterId],
    scopeOrganizationIds: [organizationId],
    workgroupIds: [],
    openOrganizationIds: [],
    hostOrganizationIds: [],
    accessKey: null,
  }
}
