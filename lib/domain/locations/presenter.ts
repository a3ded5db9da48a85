import { presentPersonNearby } from '@/lib/domain/users'
import { decimal, flag, integer, items, moment, nullable, onlyIn, part, shape, type WireOf } from '@/lib/wire'
import type { Location, NearPerson, TrackPoint } from './record'

/** Metres as kilometres, rounded to the metre. */
const kilometres = (metres: number | null) => (metres === null ? null : Math.round(metres) / 1000)

const point = shape<Location>('LocationPoint')({
  user_id: nullable.integer((l) => l.glonassId),
  lon: decimal((l) => l.lon),
  lat: decimal((l) => l.lat),
  date: moment((l) => l.date),
  direction: nullable.decimal((l) => l.direction),
  speed: nullable.decimal((l) => l.speed),
  active: flag((l) => l.active),
})

export const presentLocations = items(
  shape<Location>('Location')({ id: integer((l) => l.userId), point: part((l) => l, point) }),
)

export const presentNearest = items(
  shape<NearPerson>('NearestPerson')({
    user: part((p) => p, presentPersonNearby),
    glonass_id: nullable.integer((p) => p.glonassId),
    lon: nullable.decimal((p) => p.lon),
    lat: nullable.decimal((p) => p.lat),
    date: nullable.moment((p) => p.date),
    active: nullable.flag((p) => p.active),
    distance: nullable.decimal((p) => kilometres(p.distance)),
  }),
)

const presentTrackPoint = shape<TrackPoint>('TrackPoint')({
  data: moment((p) => p.at),
  lat: decimal((p) => p.lat),
  lon: decimal((p) => p.lon),
  control: flag((p) => p.control),
  address: nullable.text((p) => p.address),
  distance: nullable.decimal((p) => kilometres(p.distance)),
  doubt: onlyIn(
    'typed',
    nullable.text((p) => p.doubt),
  ),
  stop_till: onlyIn(
    'typed',
    nullable.moment((p) => p.stopTill),
  ),
  device_id: onlyIn(
    'typed',
    nullable.integer((p) => (p.deviceId > 0 ? p.deviceId : null)),
  ),
})
export const presentTrack = items(presentTrackPoint)
export type TrackPointWire = WireOf<typeof presentTrackPoint>
