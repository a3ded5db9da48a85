import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { ruleBroken } from '@/lib/problems'
import { countDays } from '@/lib/shared/track/days'
import { inputs } from '@/lib/wire'

/** Days of one report. */
export const daysAtMost = 31

/** A calendar day in the time zone of the request. */
const day = inputs.calendarDay

const peopleAndDays = {
  /** People, each of whom the caller has to see; without any filter all whom the caller sees. */
  userId: inputs.csv(inputs.id()).optional(),
  organizationId: inputs.id().optional(),
  workgroupId: inputs.id().optional(),
  clusterId: inputs.id().optional(),
  /** Registered devices: only what they reported, of those who have them now. */
  deviceId: inputs.csv(inputs.id(), 100).optional(),
  from: day(),
  to: day(),
  timeZone: inputs.timeZone().default(env.TIME_ZONE),
}

const totals = {
  /** What a row of totals is of: a person, a device, or all who were asked for. */
  by: z.enum(['user', 'device', 'group']).default('user'),
  /** Whether days without data get a row of zeros. */
  empty: inputs.flag().default(false),
}

const places = {
  /** A layer whose objects are visited. */
  layerId: inputs.id().optional(),
  /** How far from an object a stop still is a visit, metres. */
  radius: inputs.decimal(1, 5000).default(100),
}

const paging = { page: inputs.page(), limit: inputs.limit(100, 1000) }

const inOrder = ({ from, to }: { from: string; to: string }) => {
  const days = countDays(from, to)
  return days >= 1 && days <= daysAtMost
}
const ordered = { params: ruleBroken('reportDays', { limit: daysAtMost }), path: ['to'] }

export const MovementQuery = z.object({ ...peopleAndDays, ...paging }).refine(inOrder, ordered)
export type MovementQuery = z.output<typeof MovementQuery>

export const MileageQuery = z.object({ ...peopleAndDays, ...totals, ...paging }).refine(inOrder, ordered)
export type MileageQuery = z.output<typeof MileageQuery>

export const VisitsQuery = z.object({ ...peopleAndDays, ...places, ...paging }).refine(inOrder, ordered)
export type VisitsQuery = z.output<typeof VisitsQuery>

export const kinds = ['trips', 'stops', 'mileage', 'visits'] as const
export const fileFormats = ['xlsx', 'csv', 'gpx', 'kml', 'geojson'] as const

export const ReportFileQuery = z
  .object({ ...peopleAndDays, ...totals, ...places, kind: z.enum(kinds), format: z.enum(fileFormats) })
  .refine(inOrder, ordered)
  .refine(({ kind, format }) => kind !== 'mileage' || format === 'xlsx' || format === 'csv', {
    params: ruleBroken('tableOnly'),
    path: ['format'],
  })
export type ReportFileQuery = z.output<typeof ReportFileQuery>

/** Whose movement, and when. */
export type PeopleAndDays = Omit<MovementQuery, 'page' | 'limit'>
