import type { AlarmEvent } from '@/lib/domain/device-events'
import type { UserFacts } from '@/lib/domain/user-visibility'
import type { Draft, EventFacts, HandedEvent } from '../draft'
import { blank } from './blank'

/** A device has not reported for long. */
export interface SilenceEvent {
  deviceId: number
  /** Its title; its key would let others report as the person. */
  name: string | null
  fio: string
  /** Unix seconds. */
  lastSeen: number
  user: UserFacts
}

/** An alarm that nobody has acknowledged, for those who direct the person. */
export function ofAlarm(event: HandedEvent, { dispatchersOf }: EventFacts): Draft[] {
  const { record, user } = event.record as AlarmEvent
  if (record.acknowledgedAt) return []
  const { id, userId, fio, deviceId, kind, at } = record
  return [
    {
      ...blank(event),
      key: `alarm:${id}`,
      reason: 'alarm',
      kind: 'alarm',
      person: { id: userId, fio },
      personFacts: user,
      deviceId,
      detail: kind,
      at: at instanceof Date ? Math.floor(at.getTime() / 1000) : at,
      people: [...dispatchersOf(userId)],
    },
  ]
}

export function ofSilence(event: HandedEvent, { dispatchersOf }: EventFacts): Draft[] {
  const { deviceId, name, fio, lastSeen, user } = event.record as SilenceEvent
  return [
    {
      ...blank(event),
      key: `silent:${deviceId}:${lastSeen}`,
      reason: 'silent',
      kind: 'silent',
      person: { id: user.id, fio },
      personFacts: user,
      deviceId,
      detail: name,
      at: lastSeen,
      people: [...dispatchersOf(user.id)],
    },
  ]
}
