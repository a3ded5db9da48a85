import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import type { Listener } from './listener'

export const taskBody = (organizationId: number, more: object = {}) => ({
  title: make.unique('Task'),
  text: 'Осмотреть',
  date: 1_790_000_000,
  type_id: 1,
  priority_id: 2,
  organization_id: organizationId,
  ...more,
})

export const has =
  (kind: string, id: number) => (message: { issues?: Record<string, Record<string, unknown>[]> }) =>
    Number(message.issues?.[kind]?.[0]?.id) === id

/** Creates an event that a listener surely receives, and waits for it: anything missing by then never comes. */
export async function settled(listener: Listener, organizationId: number, token: string): Promise<void> {
  const { body } = await api.as(token).post<{ id: number }>('/rest/tasks', taskBody(organizationId))
  await listener.receive(has('insert', body.id))
}
