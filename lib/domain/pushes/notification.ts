import type { Addressed, NotificationKind } from '@/lib/domain/notifications'
import { alarmKindIn } from '@/lib/shared/alarm-kinds'
import type { Locale } from '@/lib/shared/locale'
import { fill, texts } from './texts'

export interface PushContent {
  kind: NotificationKind | 'moved'
  /** Null for what is about no task. */
  taskId: number | null
  commentId: number | null
  /** Whose device it is about, for what is about no task. */
  personId?: number
  title: string
  body: string
}

/** A notification for a few people. */
export interface PushNotification {
  seq: number
  userIds: number[]
  content: PushContent
}

/** The push messages of notifications, for those who want them on their devices. */
export function pushesOf(notifications: readonly Addressed[], locale: Locale): PushNotification[] {
  return notifications
    .map((one) => ({
      seq: one.seq,
      userIds: one.recipients
        .filter(({ push, userId }) => push && isPushed(one, userId))
        .map(({ userId }) => userId),
      content: contentOf(one, locale),
    }))
    .filter(({ userIds }) => userIds.length > 0)
}

/** A comment is pushed to the author and the assignee of its task alone; others who have written find it in their list. */
const isPushed = ({ kind, task }: Addressed, userId: number) =>
  kind !== 'comment' || task?.userId === userId || task?.assignedUserId === userId

function contentOf(one: Addressed, locale: Locale): PushContent {
  const { kind, task, comment, person } = one
  const about = { kind, taskId: task?.id ?? null, commentId: comment?.id ?? null }
  const [title, body] = wordsOf(one, locale)
  const whose = task === null && person !== null ? { personId: person.id } : {}
  return { ...about, ...whose, title: cut(title, 150), body: cut(body, 300) }
}

function wordsOf(one: Addressed, locale: Locale): [title: string, body: string] {
  const { kind, taskTitle, comment, person, detail } = one
  const fio = person?.fio ?? ''
  const title = (values: Record<string, string> = {}) => fill(texts[locale][kind], values)
  switch (kind) {
    case 'assigned':
    case 'done':
    case 'resumed':
    case 'soon':
    case 'overdue':
      return [title(), taskTitle]
    case 'step':
    case 'back':
      return [title({ step: detail ?? '' }), taskTitle]
    case 'entered':
    case 'left':
      return [title({ fio }), taskTitle]
    case 'comment':
    case 'mentioned':
      return [title({ title: taskTitle }), `${fio}: ${comment?.text ?? ''}`]
    case 'escalated':
      return [title({ title: detail ?? '' }), taskTitle]
    case 'alarm':
      return [title({ fio }), alarmKindIn(locale, detail ?? '')]
    case 'silent':
      return [title({ fio }), detail ?? '']
  }
}

/** Push services accept 4 kB. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
}
