import {
  decimal,
  type Fields,
  flag,
  integer,
  items,
  moment,
  onlyIn,
  part,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
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

const head = {
  id: integer((r) => r.id),
  user: part((r) => r, user),
} satisfies Fields<ZoneRecord>

const tail = {
  date: moment((r) => r.at),
  inside: flag((r) => r.inside),
  task_id: onlyIn(
    'typed',
    integer((r) => r.taskId),
  ),
  late: onlyIn(
    'typed',
    flag((r) => r.late ?? false),
  ),
} satisfies Fields<ZoneRecord>

const place = part<ZoneRecord, ZoneRecord, WireOf<typeof centre>>((r) => r, centre)

/** One record in an event. */
export const presentTrackingRecord = shape<ZoneRecord>('TrackingRecord')({
  ...head,
  coordinate: place,
  ...tail,
})

export const presentTracking = items(presentTrackingRecord)
/** The API calls the centre `coordinates` here. */
export const presentTaskTrack = items(
  shape<ZoneRecord>('TaskTrackingRecord')({ ...head, coordinates: place, ...tail }),
)

export type TrackingRecordWire = WireOf<typeof presentTrackingRecord>
