import type { CommentRecord } from '@/lib/domain/chat'
import type { AlarmEvent } from '@/lib/domain/device-events'
import type { TaskFacts, TaskRecord } from '@/lib/domain/task-records'
import type { ZoneEvent } from '@/lib/domain/zones'
import { now } from '@/lib/platform/clock'
import type { Topic } from '@/lib/platform/outbox'
import { alarmKindIn } from '@/lib/shared/alarm-kinds'
import type { Locale } from '@/lib/shared/locale'
import { fill, texts } from './texts'

/** An event of the outbox. */
export interface PushEvent {
  seq: number
  callerId: number | null
  topic: Topic
  record: unknown
  before: unknown
}

export interface PushContent {
  kind: 'alarm' | 'assigned' | 'comment' | 'done' | 'entered' | 'left' | 'moved' | 'resumed' | 'step'
  /** Null for what is about no task. */
  taskId: number | null
  commentId: number | null
  title: string
  body: string
}

/** A notification for a few people. */
export interface PushNotification {
  seq: number
  userIds: number[]
  content: PushContent
}

/** What events do not contain. */
export interface PushFacts {
  /** The title of a task. */
  titleOf(taskId: number): string
  /** Who directs a person: the administrators and inspectors of the person's organization. */
  dispatchersOf(userId: number): readonly number[]
}

/** The notifications of an event for the people concerned, never for the one who caused it. */
export function notificationsOf(event: PushEvent, locale: Locale, facts: PushFacts): PushNotification[] {
  const { seq, callerId } = event
  return find(event, locale, facts)
    .map(({ people, ...content }) => ({ seq, content, userIds: others(people, callerId) }))
    .filter(({ userIds }) => userIds.length > 0)
}

interface Found extends PushContent {
  people: (number | null)[]
}

function find(event: PushEvent, locale: Locale, { titleOf, dispatchersOf }: PushFacts): Found[] {
  if (event.topic === 'devices.alarm') return ofAlarm(event, locale, dispatchersOf)
  if (event.topic === 'issues.commentInsert') return ofComment(event, locale, titleOf)
  if (event.topic === 'issues.tracking') return ofZone(event, locale, titleOf)
  return ofTask(event, locale)
}

function ofAlarm(
  { record: told }: PushEvent,
  locale: Locale,
  dispatchersOf: PushFacts['dispatchersOf'],
): Found[] {
  const { record } = told as AlarmEvent
  if (record.acknowledgedAt) return []
  const alarm = alarmKindIn(locale, record.kind)
  const content = short(fill(texts[locale].alarm, { fio: record.fio }), alarm)
  return [
    { kind: 'alarm', taskId: null, commentId: null, ...content, people: [...dispatchersOf(record.userId)] },
  ]
}

type TitleOf = PushFacts['titleOf']

function ofComment({ record }: PushEvent, locale: Locale, titleOf: TitleOf): Found[] {
  const { comment, task } = record as { comment: CommentRecord; task: TaskFacts }
  // A system comment only repeats the change that it belongs to.
  if (comment.type !== 1 || task.isTemplate) return []
  const title = fill(texts[locale].comment, { title: titleOf(task.id) })
  const body = `${comment.fio}: ${comment.comment}`
  const content = { kind: 'comment' as const, taskId: task.id, commentId: comment.id, ...short(title, body) }
  return [{ ...content, people: [task.userId, task.assignedUserId] }]
}

/** Entries and exits that a device reports later than this are not notified, seconds. */
const staleNotification = 3600

/** For the author: the assignee knows. */
function ofZone({ record: told }: PushEvent, locale: Locale, titleOf: TitleOf): Found[] {
  const { record, task } = told as ZoneEvent
  const isNotification =
    (record.inside || !record.first) && record.at > now().getTime() / 1000 - staleNotification
  if (!isNotification) return []
  const kind = record.inside ? ('entered' as const) : ('left' as const)
  const content = short(fill(texts[locale][kind], { fio: record.fio }), titleOf(task.id))
  return [{ kind, taskId: task.id, commentId: null, ...content, people: [task.userId] }]
}

function ofTask({ topic, record, before }: PushEvent, locale: Locale): Found[] {
  if (topic !== 'issues.insert' && topic !== 'issues.update') return []
  const task = record as TaskRecord
  const was = before as TaskFacts | null
  if (task.isTemplate) return []
  const content = (kind: PushContent['kind'], title: string) => ({
    kind,
    taskId: task.id,
    commentId: null,
    ...short(title, task.title),
  })
  const words = texts[locale]
  const isNew = task.assignedUserId !== null && task.assignedUserId !== was?.assignedUserId
  const found: Found[] = isNew
    ? [{ ...content('assigned', words.assigned), people: [task.assignedUserId] }]
    : []
  if (!was) return found
  // A new assignee, who may be the author, is notified of the task, which includes its step.
  const told = isNew ? task.assignedUserId : null
  const people = [task.userId, task.assignedUserId].filter((id) => id !== told)
  if (task.stage !== was.stage) {
    const kind = task.stage === 2 ? 'done' : 'resumed'
    found.push({ ...content(kind, words[kind]), people })
  } else if (task.stepId !== was.stepId) {
    found.push({ ...content('step', fill(words.step, { step: task.stepName })), people })
  }
  return found
}

function others(people: readonly (number | null)[], callerId: number | null): number[] {
  return [...new Set(people)].filter((id) => id !== null).filter((id) => id !== callerId)
}

/** Push services accept 4 kB. */
function short(title: string, body: string): { title: string; body: string } {
  return { title: cut(title, 150), body: cut(body, 300) }
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
}
