import { database, hiddenList, sql } from '@/lib/platform/database'
import { Batcher } from '@/lib/platform/batcher'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { DeviceKind, OwnFilter } from '@/lib/shared/device-kinds'
import type { SpeedUnit } from '@/lib/shared/speed-units'
import { type Device, satelliteId } from './device'
import { filterOf } from './device-filter'
import { readKey, satelliteIdOf } from './key'
import { type ConnectionAttempt, noteKnown, noteUnknown } from './seen'

interface Found {
  device: Device
  /** Null where the key is the satellite id of the user. */
  registeredId: number | null
}

/** Milliseconds until a change by another process is seen here. */
const knownFor = 4000

const cache = processSingleton('devices', () =>
  growingCache<string, { found: Found | null }>({ most: 200_000, ttl: knownFor }),
)

/** The device of a registered key or of a user's satellite id, while its user is active. Unknown keys are
 * recorded so that an administrator can register them. */
export async function findDevice(attempt: ConnectionAttempt): Promise<Device | null> {
  const keys = [attempt.key, ...(attempt.otherKeys ?? [])].flatMap((said) => readKey(said) ?? [])
  for (const key of keys) {
    const { found } = cache.get(key) ?? (await look(key))
    if (found?.registeredId) noteKnown(found.registeredId, attempt.protocol)
    if (found) return found.device
  }
  const [key] = keys
  if (key !== undefined) noteUnknown({ ...attempt, key })
  return null
}

const forgettings = processSingleton('device-forgettings', () => ({ count: 0 }))

/** Invalidates cached devices after a change of a device or user. */
export function forgetDevices(): void {
  forgettings.count++
  cache.clear()
}

/** Batches lookups of the same moment into one statement. */
const questions = processSingleton(
  'device-questions',
  () => new Batcher(lookUp, { atOnce: 2, together: 256 }),
)

async function look(key: string): Promise<{ found: Found | null }> {
  const { count } = forgettings
  const entry = { found: await questions.ask(key) }
  // A lookup that started before the change may be outdated.
  if (count === forgettings.count) cache.set(key, entry)
  return entry
}

async function lookUp(keys: readonly string[]): Promise<(Found | null)[]> {
  const rows = await database.query<{
    key: string
    userId: number
    tracking: boolean
    registeredId: number | null
    speedUnit: SpeedUnit | null
    kind: DeviceKind | null
    filter: OwnFilter | null
  }>(
    sql`
    select distinct on (k.key) k.key, u.id as "userId", u.tracking, k.id as "registeredId", k.speed_unit as "speedUnit",
      k.kind, k.filter
    from (
      select d.key, d.id, d.user_id, d.speed_unit, d.kind, d.filter from devices d where d.key = any(${hiddenList(keys, 'text')})
      union all
      select g.key, null, s.id, null, null, null from unnest(${hiddenList(keys, 'text')}, ${hiddenList(keys.map(satelliteIdOf), 'bigint')}) g (key, number)
        join users s on s.glonass_id = g.number
    ) k join users u on u.id = k.user_id
    where u.deleted_at is null and not u.blocked
    order by k.key, k.id`,
    'devices-find',
  )
  const byKey = new Map(
    rows.map(({ key, registeredId, kind, filter, ...rest }): [string, Found] => [
      key,
      {
        device: { id: registeredId ?? satelliteId, key, filter: filterOf(kind, filter), ...rest },
        registeredId,
      },
    ]),
  )
  return keys.map((key) => byKey.get(key) ?? null)
}
