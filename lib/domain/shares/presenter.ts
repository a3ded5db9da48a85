import { createHash } from 'node:crypto'
import {
  decimal,
  flag,
  integer,
  items,
  moment,
  nullable,
  pageOf,
  part,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { Arrival } from './arrival'
import type { SharedPosition, SharedTask, SharedView } from './read-share'
import type { MadeShare, ShareRecord } from './record'

const maker = shape<ShareRecord['maker']>()({
  id: integer((one) => one.id),
  fio: text((one) => one.fio),
})

const fields = {
  id: integer((share: ShareRecord) => share.id),
  task_id: nullable.integer((share: ShareRecord) => share.taskId),
  user_id: nullable.integer((share: ShareRecord) => share.userId),
  title: text((share: ShareRecord) => share.title),
  maker: part((share: ShareRecord) => share.maker, maker),
  position: flag((share: ShareRecord) => share.position),
  note: nullable.text((share: ShareRecord) => share.note),
  created_at: moment((share: ShareRecord) => share.createdAt),
  expires_at: moment((share: ShareRecord) => share.expiresAt),
  last_used_at: nullable.moment((share: ShareRecord) => share.lastUsedAt),
  uses: integer((share: ShareRecord) => share.uses),
}

const presentShare = shape<ShareRecord>('Share')(fields)
export const presentShares = items(presentShare)
export const presentSharePage = pageOf(presentShare)
export const presentMadeShare = shape<MadeShare>('MadeShare')({
  ...fields,
  link: text((share) => share.link),
})

const position = shape<SharedPosition>('SharedPosition')({
  lon: decimal((one) => one.lon),
  lat: decimal((one) => one.lat),
  at: moment((one) => one.at),
  accuracy: nullable.decimal((one) => one.accuracy),
})

const task = shape<SharedTask>('SharedTask')({
  title: text((one) => one.title),
  type: text((one) => one.type),
  step: text((one) => one.step),
  step_color: text((one) => one.stepColor),
  done: flag((one) => one.isDone),
  planned_start: nullable.moment((one) => one.plannedStart),
  planned_duration: nullable.integer((one) => one.plannedDuration),
  point: nullable.decimals((one) => (one.lon === null || one.lat === null ? null : [one.lon, one.lat])),
})

const person = shape<NonNullable<SharedView['person']>>('SharedPerson')({
  name: text((one) => one.name),
  position: nullable.part((one) => one.position, position),
  last_contact: nullable.moment((one) => one.lastContact),
})

const arrival = shape<Arrival>('SharedArrival')({
  seconds: integer((one) => one.seconds),
  by_streets: flag((one) => one.byStreets),
})

export const presentSharedView = shape<SharedView>('SharedView')({
  kind: text((view) => view.kind),
  expires_at: moment((view) => view.expiresAt),
  task: nullable.part((view) => view.task, task),
  person: nullable.part((view) => view.person, person),
  arrival: nullable.part((view) => view.arrival, arrival),
})

/** Differs whenever the answer does. */
export const etagOfView = (view: SharedView): string =>
  `"${createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 22)}"`

export type ShareWire = WireOf<typeof presentShare>
export type MadeShareWire = WireOf<typeof presentMadeShare>
export type SharedViewWire = WireOf<typeof presentSharedView>
