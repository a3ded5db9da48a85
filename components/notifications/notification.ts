import type { NotificationWire } from '@/lib/domain/notifications/presenter'

export type Notification = NotificationWire

/** The address of what a notification is about: its task, or a person on the live map. */
export function targetOf({ task, person }: Notification): string {
  if (task) return `/console/tasks?stage=all&archive=true&task=${task.id}`
  return person ? `/console/live?id=${person.id}` : '/console/tasks'
}
