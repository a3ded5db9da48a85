export { listChoices, putChoices } from './choices'
export type { Addressed, Draft, HandedEvent, NotificationKind } from './draft'
export { draftsIn, findNotifications } from './find-notifications'
export { markNotificationsRead, type ReadMarks } from './mark-read'
export { noticeSilence } from './notice-silence'
export {
  presentChoices,
  presentNewNotification,
  presentNotifications,
  presentReadMarks,
  presentUnread,
} from './presenter'
export {
  countUnread,
  listNotifications,
  namedIn,
  notificationColumns,
  type NotificationRecord,
} from './list-notifications'
export { subjects, visible } from './visible'
export type { EscalatedEvent } from './find/of-task'
export { remindDeadlines } from './remind-deadlines'
export { NotificationsQuery, PutChoices, ReadNotifications } from './schema'
export { type NewNotification, writeNotifications } from './write-notifications'
