import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

export const NearestQuery = z
  .object({
    lon: inputs.decimal(-180, 180).optional(),
    lat: inputs.decimal(-90, 90).optional(),
    search: inputs.text(200).optional(),
    page: inputs.page(),
    limit: inputs.limit(10),
  })
  .refine(({ lon, lat }) => (lon === undefined) === (lat === undefined), {
    params: ruleBroken('pair'),
    path: ['lon'],
  })
export type NearestQuery = z.infer<typeof NearestQuery>

// Larger than any satellite id: longer numbers give 404.
const beyondAll = 2 ** 53
const fromSegment = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Math.min(Number(value), beyondAll) : value

/** Satellite ids have more digits than row ids. */
export const ServiceUserPath = z.object({
  id: z
    .preprocess(fromSegment, z.number({ error: 'integer' }).min(0))
    .meta({ override: { type: 'integer', minimum: 1 } }),
})

/** `dateFrom` and `dateTo` are aliases of `from` and `till`, which win. */
export const TrackQuery = z
  .object({
    from: inputs.anyMoment().optional(),
    till: inputs.anyMoment().optional(),
    dateFrom: inputs.anyMoment().optional(),
    dateTo: inputs.anyMoment().optional(),
    /** The fixes of one registered device. */
    deviceId: inputs.id().optional(),
  })
  .transform(({ from, till, dateFrom, dateTo, deviceId }) => ({
    from: from ?? dateFrom,
    till: till ?? dateTo,
    deviceId,
  }))
  .refine(({ from, till }) => !from || !till || from <= till, {
    params: ruleBroken('backwards'),
    path: ['till'],
  })
export type TrackQuery = z.output<typeof TrackQuery>
