import { etagOf } from '@/lib/access/revision'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export interface AccessKeyRecord {
  id: number
  title: string
  /** The first characters of the key. */
  prefix: string
  user: { id: number; fio: string }
  organizationId: number | null
  readOnly: boolean
  /** Null: not limited to layers. */
  layerIds: number[] | null
  state: 'active' | 'expired' | 'revoked'
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
  revision: number
  /** The key itself, only in the answer that created it. */
  freshKey?: string
}

export const accessKeyColumns = sql`
  k.id, k.title, k.prefix, json_build_object('id', u.id, 'fio', u.fio) as user,
  u.organization_id as "organizationId", k.read_only as "readOnly", nullif(k.layer_ids, '{}') as "layerIds",
  case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'active' end as state,
  k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
  k.revoked_at as "revokedAt", k.revision`

export const accessKeyTables = sql`access_keys k join users u on u.id = k.user_id`

/** An access key; 404 when there is none. */
export function readAccessKey(database: Database, id: number): Promise<AccessKeyRecord> {
  return find(database, id, empty)
}

/** Same, with a row lock until commit. */
export function lockAccessKey(database: Database, id: number): Promise<AccessKeyRecord> {
  return find(database, id, sql`for no key update of k`)
}

async function find(database: Database, id: number, lock: Sql): Promise<AccessKeyRecord> {
  const [found] = await database.query<AccessKeyRecord>(
    sql`select ${accessKeyColumns} from ${accessKeyTables} where k.id = ${id} ${lock}`,
  )
  if (!found) throw absent('accessKey')
  return found
}

export function etagOfAccessKey({ id, revision }: Pick<AccessKeyRecord, 'id' | 'revision'>): string {
  return etagOf('access-key', id, revision)
}
