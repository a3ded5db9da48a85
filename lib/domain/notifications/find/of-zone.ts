import type { ZoneEvent } from '@/lib/domain/zones'
import { now } from '@/lib/platform/clock'
import type { Draft, EventFacts, HandedEvent } from '../draft'
import { blank } from './blank'

/** Entries and exits that a device reports later than this are not notified, seconds. */
const stale = 3600

/** For the author: the assignee knows. */
export function ofZone(event: HandedEvent, { titleOf }: EventFacts): Draft[] {
  const { record, task } = event.record as ZoneEvent
  const isNotified = (record.inside || !record.first) && record.at > now().getTime() / 1000 - stale
  if (!isNotified) return []
  return [
    {
      ...blank(event),
      key: `zone:${record.id}`,
      reason: 'zone',
      kind: record.inside ? 'entered' : 'left',
      task,
      taskTitle: titleOf(task.id),
      person: { id: record.userId, fio: record.fio },
      at: record.at,
      people: [task.userId],
    },
  ]
}
