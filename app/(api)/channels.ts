import { z } from 'zod'
import { presentComment } from '@/lib/domain/comments'
import { presentDeviceEvent } from '@/lib/domain/device-events'
import { presentLiveGauge } from '@/lib/domain/gauges'
import { presentLocatedPoint, presentMonitoredPoint } from '@/lib/domain/locations'
import { presentNewNotification, presentReadMarks } from '@/lib/domain/notifications'
import { presentOrganization } from '@/lib/domain/organizations'
import { presentTaskEvent } from '@/lib/domain/tasks'
import { presentTrackingRecord } from '@/lib/domain/tracking'
import { presentUser } from '@/lib/domain/users'
import { presentWorkTimeEvent } from '@/lib/domain/work-time'
import type { Channel } from '@/lib/http/openapi'
import { type Dialect, integer, list, moment, type Presenter, shape } from '@/lib/wire'

type Members = Record<string, Record<string, Presenter<never> | 'gone'>>

/** Topics of the notification channel, by noun and verb. */
export const members: Members = {
  issues: {
    insert: presentTaskEvent,
    update: presentTaskEvent,
    delete: 'gone',
    commentInsert: presentComment,
    commentDelete: 'gone',
    tracking: presentTrackingRecord,
    workTime: presentWorkTimeEvent,
  },
  organizations: { insert: presentOrganization, update: presentOrganization, delete: 'gone' },
  users: { insert: presentUser, update: presentUser, delete: 'gone' },
  devices: { alarm: presentDeviceEvent },
  notifications: { insert: presentNewNotification, read: presentReadMarks },
}

/** Nouns, and verbs of other nouns, that clients of the text dialect do not know. */
const typedOnly = new Set(['devices', 'notifications', 'issues.workTime'])

function eventSchema(dialect: Dialect): z.ZodType {
  const number = integer(() => 0).schema(dialect)
  const listOf = (presenter: Presenter<never> | 'gone') =>
    z.array(presenter === 'gone' ? z.object({ id: number }) : presenter.schema(dialect)).optional()
  const known = Object.entries(members).filter(([noun]) => dialect === 'typed' || !typedOnly.has(noun))
  const nouns = known.map(([noun, verbs]) => {
    const lists = Object.entries(verbs)
      .filter(([verb]) => dialect === 'typed' || !typedOnly.has(`${noun}.${verb}`))
      .map(([verb, presenter]) => [verb, listOf(presenter)])
    return [noun, z.object(Object.fromEntries(lists)).optional()]
  })
  return z.object({
    datetime: moment(() => 0).schema(dialect),
    event_caller: number,
    seq: number,
    ...Object.fromEntries(nouns),
  })
}

/** An event, or a resync: events were missed and everything has to be read again. */
const eventMessage = (dialect: Dialect) =>
  z.union([eventSchema(dialect), z.object({ resync: z.literal(true) })])

const notifications = {
  summary: 'Changes of tasks, comments, organizations and users as they happen (WebSocket)',
  name: 'EventMessage',
  replays: true,
  message: eventMessage,
}

const gauges = feedOf('gauges', presentLiveGauge)
const located = feedOf('points', presentLocatedPoint)
const monitored = feedOf('points', presentMonitoredPoint)

function feedOf<Entity>(member: string, item: Presenter<Entity>): Presenter<readonly Entity[]> {
  return shape<readonly Entity[]>()({ [member]: list((all) => all, item) })
}

/** Live feeds: a snapshot first, then changes once a second. */
const feeds: readonly Channel[] = [
  {
    path: '/rest/users/monitoring',
    summary: 'Positions and sensor values of visible users as they change (WebSocket)',
    name: 'MonitoringMessage',
    replays: false,
    message: (dialect) => z.union([gauges.schema(dialect), monitored.schema(dialect)]),
  },
  {
    path: '/rest/users/locations/live',
    summary: 'Positions of visible users as they change (WebSocket)',
    name: 'LocationsMessage',
    replays: false,
    message: located.schema,
  },
  {
    path: '/rest/users/gauges/live',
    summary: 'Sensor values of visible users as they change (WebSocket)',
    name: 'GaugesMessage',
    replays: false,
    message: gauges.schema,
  },
]

/** The WebSocket addresses of the API and the format of their messages. */
export const channels: readonly Channel[] = [
  { path: '/rest/tasks/cache', ...notifications },
  { path: '/tasks/cache', ...notifications },
  ...feeds,
]
