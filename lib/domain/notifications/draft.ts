import type { TaskFacts } from '@/lib/domain/task-records'
import type { UserFacts } from '@/lib/domain/user-visibility'
import type { Topic } from '@/lib/platform/outbox'
import type { NotificationReason, NotificationWays } from '@/lib/shared/notification-reasons'

/** An event of the outbox. */
export interface HandedEvent {
  seq: number
  callerId: number | null
  topic: Topic
  record: unknown
  before: unknown
}

export const notificationKinds = [
  'assigned',
  'mentioned',
  'comment',
  'resumed',
  'back',
  'done',
  'step',
  'soon',
  'overdue',
  'escalated',
  'entered',
  'left',
  'silent',
  'alarm',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** A notification before it is known who gets it. */
export interface Draft {
  /** Number of the event. */
  seq: number
  /** Names the event among those of a person: what is handed on twice is written once. */
  key: string
  reason: NotificationReason
  kind: NotificationKind
  task: TaskFacts | null
  taskTitle: string
  comment: { id: number; text: string } | null
  authorId: number | null
  /** Who was at a place or wrote, or whose device it is about. */
  person: { id: number; fio: string } | null
  /** With it only those who see the person are notified. */
  personFacts: UserFacts | null
  deviceId: number | null
  detail: string | null
  /** Unix seconds. */
  at: number | null
  /** Whom it concerns, whatever they see or want. */
  people: number[]
}

/** A person who sees what a notification is about, and how they want to be notified. */
export interface Recipient extends NotificationWays {
  userId: number
}

/** A notification with those who get it. */
export interface Addressed extends Draft {
  recipients: Recipient[]
}

/** What events do not contain. */
export interface EventFacts {
  /** The title of a task. */
  titleOf(taskId: number): string
  /** Who has written in the chat of a task. */
  writersOf(taskId: number): readonly number[]
  /** Who directs a person: administrators and inspectors of the person's organization, and those above them. */
  dispatchersOf(userId: number): readonly number[]
}
