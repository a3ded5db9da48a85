import { etagOf } from '@/lib/access/revision'
import type { RoleCode } from '@/lib/access/actor'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { DeviceKind, OwnFilter } from '@/lib/shared/device-kinds'
import type { SpeedUnit } from '@/lib/shared/speed-units'
import type { FaultReason } from './faults'

/** A fault as it is counted for a device; moments in Unix seconds. */
export interface StoredFault {
  reason: FaultReason
  count: number
  lastAt: number
  /** The time by the clock of the device. */
  saidAt: number | null
  example: string
}

/** A key registered for a user. */
export interface DeviceRecord {
  id: number
  key: string
  title: string | null
  user: { id: number; fio: string }
  /** The protocol it last used. */
  protocol: string | null
  /** In which unit it sends its speed where its protocol does not say; null for what the protocol means. */
  speedUnit: SpeedUnit | null
  /** What carries it; null for a person. */
  kind: DeviceKind | null
  /** Which of its fixes count, where that is not what is usual for its kind. */
  filter: OwnFilter | null
  lastSeen: Date | null
  createdAt: Date
  /** What it reported and what was not stored as it said, the latest first. */
  faults: StoredFault[]
  revision: number
  /** The user's place in the structure, which decides who has access to the device. */
  roleCode: RoleCode
  organizationId: number | null
}

export const deviceColumns = sql`
  d.id, d.key, d.title, json_build_object('id', u.id, 'fio', u.fio) as user, d.protocol,
  d.speed_unit as "speedUnit", d.kind, d.filter,
  d.last_seen_at as "lastSeen", d.created_at as "createdAt", d.revision, r.code as "roleCode",
  u.organization_id as "organizationId", array(
    select json_build_object('reason', f.reason, 'count', f.count,
      'lastAt', floor(extract(epoch from f.last_at)), 'saidAt', floor(extract(epoch from f.said_at)),
      'example', f.example)
    from device_faults f where f.user_id = d.user_id and f.device_id = d.id order by f.last_at desc
  ) as faults`

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
