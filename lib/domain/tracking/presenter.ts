import { decimal, flag, integer, items, moment, onlyIn, part, shape, text } from '@/lib/wire'
import type { ZoneRecord } from './list-tracking'

const user = shape<ZoneRecord>()({
  id: integer((record) => record.userId),
  fio: text((record) => record.fio),
})

/** The centre of the zone, identified by its task. */
const centre = shape<ZoneRecord>()({
  id: integer((record) => record.taskId),
  lon: decimal((record) => record.lon),
  lat: decimal((record) => record.lat),
})

/** The API calls the centre `coordinate` in the general list and `coordinates` in that of one task. */
const record = (name: string, key: 'coordinate' | 'coordinates') =>
  shape<ZoneRecord>(name)({
    id: integer((r) => r.id),
    user: part((r) => r, user),
    [key]: part((r) => r, centre),
    date: moment((r) => r.at),
    inside: flag((r) => r.inside),
    task_id: onlyIn(
      'typed',
      integer((r) => r.taskId),
    ),
  })

/** One record in an event. */
export const presentTrackingRecord = record('TrackingRecord', 'coordinate')

export const presentTracking = items(presentTrackingRecord)
export const presentTaskTrack = items(record('TaskTrackingRecord', 'coordinates'))
