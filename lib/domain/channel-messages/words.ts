import type { NotificationKind, NotificationRecord } from '@/lib/domain/notifications'
import { env } from '@/lib/platform/env'
import { alarmKindIn } from '@/lib/shared/alarm-kinds'
import type { Locale } from '@/lib/shared/locale'
import { formatZoned } from '@/lib/shared/zoned-time'

/** What a template may name. */
export const placeholders = [
  'event',
  'task',
  'number',
  'comment',
  'author',
  'person',
  'detail',
  'time',
  'link',
] as const
export type Placeholder = (typeof placeholders)[number]

/** A notification as a message tells it. */
export type Told = Omit<NotificationRecord, 'id' | 'readAt'>

const events: Record<Locale, Record<NotificationKind, string>> = {
  ru: {
    alarm: '{person}: {detail}',
    assigned: 'Вам назначена задача',
    back: 'Задача вернулась на шаг «{detail}»',
    comment: 'Новый комментарий',
    done: 'Задача завершена',
    entered: '{person}: вход в зону задачи',
    escalated: 'Эскалация: {detail}',
    left: '{person}: выход из зоны задачи',
    mentioned: 'Вас упомянули',
    overdue: 'Задача просрочена',
    resumed: 'Задача возвращена в работу',
    silent: '{person}: устройство молчит',
    soon: 'Скоро срок задачи',
    step: 'Задача перешла на шаг «{detail}»',
  },
  en: {
    alarm: '{person}: {detail}',
    assigned: 'A task was assigned to you',
    back: 'The task went back to the step “{detail}”',
    comment: 'New comment',
    done: 'The task is completed',
    entered: '{person} entered the zone of the task',
    escalated: 'Escalation: {detail}',
    left: '{person} left the zone of the task',
    mentioned: 'You were mentioned',
    overdue: 'The task is overdue',
    resumed: 'The task is in progress again',
    silent: '{person}: the device is silent',
    soon: 'The deadline of a task is near',
    step: 'The task moved to the step “{detail}”',
  },
}

/** The values of the placeholders for a notification, with times by the clock of a time zone. */
export function valuesOf(locale: Locale, timezone: string, told: Told): Record<Placeholder, string> {
  const { kind, task, comment, author, person, at } = told
  const detail = kind === 'alarm' ? alarmKindIn(locale, told.detail ?? '') : (told.detail ?? '')
  const named = { person: person?.fio ?? '', detail }
  return {
    ...named,
    event: fill(events[locale][kind], named),
    task: task?.title ?? '',
    number: task ? String(task.id) : '',
    comment: comment?.text ?? '',
    author: author?.fio ?? '',
    time: at === null ? '' : formatZoned(Math.floor(at.getTime() / 1000), timezone).slice(0, 16),
    link: task ? `${env.BASE_URL}/console/tasks?task=${task.id}` : `${env.BASE_URL}/console`,
  }
}

/** Replaces `{name}` by its value; other braces stay. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Lines without words are left out: a notification may have no comment. */
export function filledLines(text: string, values: Readonly<Record<string, string>>): string[] {
  return text.split('\n').flatMap((line) => {
    const filled = fill(line, values).trim()
    return filled === '' ? [] : [filled]
  })
}
