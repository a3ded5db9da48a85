import type { NotificationKind } from '@/lib/domain/notifications'
import type { Locale } from '@/lib/shared/locale'

interface Texts extends Record<NotificationKind, string> {
  moved: string
  movedBody: string
}

/** Headings of push messages with `{name}` placeholders. */
export const texts: Readonly<Record<Locale, Texts>> = {
  ru: {
    alarm: '{fio}: тревога',
    assigned: 'Вам назначена задача',
    back: 'Задача вернулась на шаг «{step}»',
    comment: 'Новый комментарий: {title}',
    done: 'Задача завершена',
    escalated: 'Эскалация: {title}',
    entered: '{fio}: вход в зону задачи',
    left: '{fio}: выход из зоны задачи',
    moved: 'Уведомления на устройстве теперь получает другой пользователь',
    movedBody: 'Если это неожиданно, войдите на нём снова и сообщите администратору.',
    mentioned: 'Вас упомянули: {title}',
    overdue: 'Задача просрочена',
    resumed: 'Задача возвращена в работу',
    silent: '{fio}: устройство молчит',
    soon: 'Скоро срок задачи',
    step: 'Задача перешла на шаг «{step}»',
  },
  en: {
    alarm: '{fio}: alarm',
    assigned: 'A task was assigned to you',
    back: 'The task went back to the step “{step}”',
    comment: 'New comment: {title}',
    done: 'The task is completed',
    escalated: 'Escalation: {title}',
    entered: '{fio} entered the zone of the task',
    left: '{fio} left the zone of the task',
    moved: 'Another user now gets the notifications of a device',
    movedBody: 'If you did not expect this, sign in on it again and tell an administrator.',
    mentioned: 'You were mentioned: {title}',
    overdue: 'The task is overdue',
    silent: '{fio}: the device is silent',
    soon: 'The deadline of a task is near',
    resumed: 'The task is in progress again',
    step: 'The task moved to the step “{step}”',
  },
}

/** Replaces the `{name}` placeholders of a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
