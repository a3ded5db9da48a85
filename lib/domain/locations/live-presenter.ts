import { type Fields, integer, nullable, onlyIn, part, shape } from '@/lib/wire'

/** A position; `at` in Unix milliseconds. */
export interface LiveFix {
  at: number
  lon: number
  lat: number
  speed: number | null
  direction: number | null
  accuracy: number | null
}

/** The live position of a person; without a point it is unknown or no longer visible. */
export interface LivePoint {
  id: number
  organizationId: number | null
  glonassId: number | null
  point: LiveFix | null
  active: boolean | null
}

const location = shape<LivePoint>('LiveLocation')({
  user_id: nullable.integer((p) => p.glonassId),
  lon: nullable.decimal((p) => p.point?.lon),
  lat: nullable.decimal((p) => p.point?.lat),
  date: nullable.moment((p) => p.point && p.point.at / 1000),
  direction: nullable.decimal((p) => p.point?.direction),
  speed: nullable.decimal((p) => p.point?.speed),
  accuracy: onlyIn(
    'typed',
    nullable.decimal((p) => p.point?.accuracy),
  ),
  active: nullable.flag((p) => p.active),
})

const person = {
  id: integer((p) => p.id),
  department_id: nullable.integer((p) => p.organizationId),
} satisfies Fields<LivePoint>
const monitored = shape<LivePoint>('MonitoredUser')(person)
const located = shape<LivePoint>('LocatedUser')({
  ...person,
  organization_id: onlyIn(
    'typed',
    nullable.integer((p) => p.organizationId),
  ),
})

export const presentMonitoredPoint = shape<LivePoint>('MonitoredPoint')({
  user: part((p) => p, monitored),
  location: part((p) => p, location),
})

export const presentLocatedPoint = shape<LivePoint>('LocatedPoint')({
  user: part((p) => p, located),
  location: part((p) => p, location),
})
