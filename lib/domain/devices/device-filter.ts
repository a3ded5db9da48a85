import { type Database, hiddenList, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { DeviceKind, OwnFilter } from '@/lib/shared/device-kinds'
import type { FixFilter } from '@/lib/shared/track/filter-fixes'

/** Which fixes of a device count, and which times of its clock are taken. */
export interface DeviceFilter extends FixFilter {
  /** Seconds that its clock may be ahead of the server. */
  ahead: number
  /** Days that a position may be old. */
  past: number
}

/** What is usual for what carries the device: a person when it is not known. */
function usualFor(kind: DeviceKind | null): DeviceFilter {
  const both = { ahead: env.FIX_AHEAD_SECONDS, past: env.POSITION_RETENTION_DAYS }
  return kind === 'vehicle'
    ? {
        accuracy: env.VEHICLE_FIX_ACCURACY_METRES,
        speed: env.VEHICLE_FIX_SPEED_KMH,
        movement: env.VEHICLE_FIX_MOVEMENT_METRES,
        stay: env.VEHICLE_FIX_STAY_METRES,
        ...both,
      }
    : {
        accuracy: env.FIX_ACCURACY_METRES,
        speed: env.FIX_SPEED_KMH,
        movement: env.FIX_MOVEMENT_METRES,
        stay: env.FIX_STAY_METRES,
        ...both,
      }
}

/** The filter of a device: its own numbers, and for the others those of its kind. */
export function filterOf(kind: DeviceKind | null, own: OwnFilter | null): DeviceFilter {
  const usual = usualFor(kind)
  if (!own) return usual
  return {
    accuracy: own.accuracy ?? usual.accuracy,
    speed: own.speed ?? usual.speed,
    movement: own.movement ?? usual.movement,
    stay: own.stay ?? usual.stay,
    ahead: own.ahead ?? usual.ahead,
    // Positions are not kept any longer.
    past: Math.min(own.past ?? usual.past, usual.past),
  }
}

/** Finds the filter of a device by its id. */
export type FilterOf = (deviceId: number) => DeviceFilter

/** The filters of devices by their ids; of those that are not registered the usual one. */
export async function readFilters(database: Database, deviceIds: Iterable<number>): Promise<FilterOf> {
  const ids = [...new Set(deviceIds)].filter((id) => id > 0)
  const rows =
    ids.length === 0
      ? []
      : await database.query<{ id: number; kind: DeviceKind | null; filter: OwnFilter | null }>(
          sql`select id, kind, filter from devices where id = any(${hiddenList(ids, 'int')})`,
          'devices-filters',
        )
  const usual = filterOf(null, null)
  const byId = new Map(rows.map(({ id, kind, filter }) => [id, filterOf(kind, filter)]))
  return (deviceId) => byId.get(deviceId) ?? usual
}
