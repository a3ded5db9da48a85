import { type Draft, type EventFacts, type HandedEvent } from '../draft'
import { ofAlarm, ofSilence } from './of-device'
import { ofComment } from './of-comment'
import { ofDeadline, ofEscalation, ofTask } from './of-task'
import { ofZone } from './of-zone'

/** The notifications of an event for the people concerned, never for the one who caused it. An escalation is one without
 * people as well: groups may get it. */
export function draftsOf(event: HandedEvent, facts: EventFacts): Draft[] {
  return (find(event, facts) ?? [])
    .map((draft) => ({ ...draft, people: others(draft.people, event.callerId) }))
    .filter(({ people, reason }) => people.length > 0 || reason === 'escalated')
}

/** Undefined for topics that a later release has written. */
function find(event: HandedEvent, facts: EventFacts): Draft[] | undefined {
  switch (event.topic) {
    case 'issues.insert':
    case 'issues.update':
      return ofTask(event)
    case 'issues.dueSoon':
      return ofDeadline(event)
    case 'issues.escalated':
      return ofEscalation(event)
    case 'issues.commentInsert':
      return ofComment(event, facts)
    case 'issues.tracking':
      return ofZone(event, facts)
    case 'devices.alarm':
      return ofAlarm(event, facts)
    case 'devices.silent':
      return ofSilence(event, facts)
    case 'issues.delete':
    case 'issues.workTime':
    case 'issues.commentDelete':
    case 'users.insert':
    case 'users.update':
    case 'users.delete':
    case 'organizations.insert':
    case 'organizations.update':
    case 'organizations.delete':
    case 'notifications.insert':
    case 'notifications.read':
      return []
  }
}

const others = (people: readonly number[], callerId: number | null) =>
  [...new Set(people)].filter((id) => id !== callerId)
