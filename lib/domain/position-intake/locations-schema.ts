import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { isNowhere, makeFix } from './make-fix'
import type { Report } from './report'

/** Most elements of one request. */
const locationsAtMost = 1000

const gaugesAtMost = 200

const Gauge = z
  .object({
    port: inputs.integer(0).nullish(),
    name: inputs.text(200).nullish(),
    value: inputs.decimal(),
  })
  .refine(({ port, name }) => typeof port === 'number' || Boolean(name?.trim()), {
    path: ['name'],
    error: 'required',
  })

/** What makes no sense beside the coordinates counts as unknown: phones send -1 or NaN for that. */
const movement = () => inputs.decimal().nullish().catch(null)

/** One element, checked alone, so that it does not affect the others. */
export const Location = z
  .object({
    lon: inputs.decimal(-180, 180),
    lat: inputs.decimal(-90, 90),
    date: inputs.deviceMoment(),
    speed: movement(),
    direction: movement(),
    altitude: movement(),
    accuracy: movement(),
    provider: inputs.text(100).nullish(),
    gauges: z.array(Gauge).max(gaugesAtMost).nullish(),
    /** An alarm that the person has raised: `sos`. */
    alarm: inputs.text(50).nullish(),
  })
  .transform(({ date: at, gauges, alarm, ...place }): Report => {
    const readings = (gauges ?? []).map(({ port = null, name, value }) => ({
      at,
      port,
      name: name?.trim() || `${port}`,
      value,
    }))
    const kind = alarm?.trim()
    return {
      fix: isNowhere(place.lon, place.lat) ? null : makeFix({ at, ...place }),
      readings,
      ...(kind && { events: [{ at, kind, isAlarm: true, value: null }] }),
    }
  })

/** Outcome of a batch. */
export interface Taken {
  accepted: number
  duplicates: number
  rejected: { index: number; reason: string }[]
}

/** Nothing is stored yet: takeLocations does that and completes the record. */
export const TakeLocations = z
  .object({ locations: z.array(z.unknown()).max(locationsAtMost) })
  .transform(({ locations }): Batch => ({ locations, accepted: 0, duplicates: 0, rejected: [] }))

export interface Batch extends Taken {
  locations: readonly unknown[]
}
