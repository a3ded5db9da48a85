import { z } from 'zod'
import { presentComment } from '@/lib/domain/comments'
import { presentOrganization } from '@/lib/domain/organizations'
import { presentTaskEvent } from '@/lib/domain/tasks'
import { presentUser } from '@/lib/domain/users'
import type { Channel } from '@/lib/http/openapi'
import { type Dialect, integer, moment, type Presenter } from '@/lib/wire'

type Members = Record<string, Record<string, Presenter<never> | 'gone'>>

/** What the notification channel tells of, by noun and verb. */
export const members: Members = {
  issues: {
    insert: presentTaskEvent,
    update: presentTaskEvent,
    delete: 'gone',
    commentInsert: presentComment,
    commentDelete: 'gone',
  },
  organizations: { insert: presentOrganization, update: presentOrganization, delete: 'gone' },
  users: { insert: presentUser, update: presentUser, delete: 'gone' },
}

function eventSchema(dialect: Dialect): z.ZodType {
  const number = integer(() => 0).schema(dialect)
  const listOf = (presenter: Presenter<never> | 'gone') =>
    z.array(presenter === 'gone' ? z.object({ id: number }) : presenter.schema(dialect)).optional()
  const nouns = Object.entries(members).map(([noun, verbs]) => {
    const lists = Object.entries(verbs).map(([verb, presenter]) => [verb, listOf(presenter)])
    return [noun, z.object(Object.fromEntries(lists)).optional()]
  })
  return z.object({
    datetime: moment(() => 0).schema(dialect),
    event_caller: number,
    seq: number,
    ...Object.fromEntries(nouns),
  })
}

/** An event, or word that events were missed and everything has to be read anew. */
const eventMessage = (dialect: Dialect) =>
  z.union([eventSchema(dialect), z.object({ resync: z.literal(true) })])

const notifications = {
  summary: 'Changes of tasks, comments, organizations and users as they happen (WebSocket)',
  name: 'EventMessage',
  message: eventMessage,
}

/** The WebSocket addresses of the interface and the form of their messages. */
export const channels: readonly Channel[] = [
  { path: '/rest/tasks/cache', ...notifications },
  { path: '/tasks/cache', ...notifications },
]
