import { flag, integer, items, moment, nullable, onlyIn, pageOf, shape, text, type WireOf } from '@/lib/wire'
import type { Choice } from './choices'
import type { NotificationRecord } from './list-notifications'
import type { ReadMarks } from './mark-read'
import type { NewNotification } from './write-notifications'

const person = shape<{ id: number; fio: string }>()({
  id: integer((user) => user.id),
  fio: text((user) => user.fio),
})
const task = shape<{ id: number; title: string }>()({
  id: integer((one) => one.id),
  title: text((one) => one.title),
})
const comment = shape<{ id: number; text: string }>()({
  id: integer((one) => one.id),
  text: text((one) => one.text),
})

const presentNotification = shape<NotificationRecord>('Notification')({
  id: integer((one) => one.id),
  reason: text((one) => one.reason),
  kind: text((one) => one.kind),
  date: moment((one) => one.date),
  read_at: nullable.moment((one) => one.readAt),
  task: nullable.part((one) => one.task, task),
  comment: nullable.part((one) => one.comment, comment),
  author: nullable.part((one) => one.author, person),
  person: nullable.part((one) => one.person, person),
  device_id: nullable.integer((one) => (one.deviceId !== null && one.deviceId > 0 ? one.deviceId : null)),
  detail: nullable.text((one) => one.detail),
  at: nullable.moment((one) => one.at),
})

export const presentNotifications = pageOf(presentNotification)

export const presentUnread = shape<{ unread: number }>('UnreadNotifications')({
  unread: integer(({ unread }) => unread),
})

const presentChoice = shape<Choice>('NotificationChoice')({
  reason: text((choice) => choice.reason),
  centre: flag((choice) => choice.centre),
  push: flag((choice) => choice.push),
  sound: flag((choice) => choice.sound),
  mail: onlyIn(
    'typed',
    flag((choice) => choice.mail),
  ),
  telegram: onlyIn(
    'typed',
    flag((choice) => choice.telegram),
  ),
})

export const presentChoices = items(presentChoice)

/** For the owner's connections. */
export const presentNewNotification = shape<NewNotification>('NewNotification')({
  id: integer((one) => one.id),
  reason: text((one) => one.reason),
  sound: flag((one) => one.sound),
})

export const presentReadMarks = shape<ReadMarks>('ReadNotifications')({
  ids: nullable.integers((marks) => marks.ids),
  before: nullable.moment((marks) => marks.before),
  unread: integer((marks) => marks.unread),
})

export type NotificationWire = WireOf<typeof presentNotification>
export type NotificationChoiceWire = WireOf<typeof presentChoice>
export type NewNotificationWire = WireOf<typeof presentNewNotification>
export type ReadMarksWire = WireOf<typeof presentReadMarks>
