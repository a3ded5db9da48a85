import { etagOf } from '@/lib/access/revision'
import type { RoleCode } from '@/lib/access/actor'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

/** A key registered for a user. */
export interface DeviceRecord {
  id: number
  key: string
  title: string | null
  user: { id: number; fio: string }
  /** The protocol it last used. */
  protocol: string | null
  lastSeen: Date | null
  createdAt: Date
  revision: number
  /** The user's place in the structure, which decides who has access to the device. */
  roleCode: RoleCode
  organizationId: number | null
}

export const deviceColumns = sql`
  d.id, d.key, d.title, json_build_object('id', u.id, 'fio', u.fio) as user, d.protocol,
  d.last_seen_at as "lastSeen", d.created_at as "createdAt", d.revision, r.code as "roleCode",
  u.organization_id as "organizationId"`

export const deviceTables = sql`devices d
  join users u on u.id = d.user_id and u.deleted_at is null join roles r on r.id = u.role_id`

/** A device by its id. */
export function readDevice(database: Database, id: number): Promise<DeviceRecord> {
  return find(database, id, empty)
}

/** Same, with a row lock until commit. */
export function lockDevice(database: Database, id: number): Promise<DeviceRecord> {
  return find(database, id, sql`for no key update of d`)
}

async function find(database: Database, id: number, lock: Sql): Promise<DeviceRecord> {
  const [found] = await database.query<DeviceRecord>(
    sql`select ${deviceColumns} from ${deviceTables} where d.id = ${id} ${lock}`,
  )
  if (!found) throw absent('device')
  return found
}

export function etagOfDevice({ id, revision }: Pick<DeviceRecord, 'id' | 'revision'>): string {
  return etagOf('device', id, revision)
}
