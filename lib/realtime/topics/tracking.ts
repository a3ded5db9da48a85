import { presentTrackingRecord } from '@/lib/domain/tracking'
import type { ZoneEvent } from '@/lib/domain/zones'
import { database, sql } from '@/lib/platform/database'
import { taskSubject } from './tasks'
import { defineTopic, type Subject } from './topic'
import { userSubject } from './users'

type Facts = Pick<ZoneEvent, 'task' | 'user'>

/** Sent to users who see the task and its executor, as in the list. */
const trackingSubject: Subject<Facts> = {
  visibilityOf(visibilityInputs, actor) {
    const tasks = taskSubject.visibilityOf(visibilityInputs, actor)
    const users = userSubject.visibilityOf(visibilityInputs, actor)
    return {
      key: `${tasks.key} ${users.key}`,
      canSee: ({ task, user }) => tasks.canSee(task) && users.canSee(user),
    }
  },
  async present(once) {
    const tasks = await taskSubject.present(once.map(({ task }) => task))
    const users = await userSubject.present(once.map(({ user }) => user))
    const tracked = await readTracked(once.map(({ user }) => user.id))
    return {
      of(parties) {
        const [task, user] = [tasks.of(parties.task), users.of(parties.user)]
        return task && user && tracked.has(user.id) ? { task, user } : null
      },
    }
  },
}

/** Users with tracking on: while it is off, the list hides their past positions too. */
async function readTracked(userIds: readonly number[]): Promise<Set<number>> {
  const rows = await database.query<{ id: number }>(
    sql`select id from users where tracking and id = any(${[...new Set(userIds)]}::int[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

export const trackingTopics = [
  defineTopic({
    topic: 'issues.tracking',
    subject: trackingSubject,
    factsOf: (event: ZoneEvent): Facts => event,
    present: {
      schema: presentTrackingRecord.schema,
      render: ({ record }: ZoneEvent, dialect) => presentTrackingRecord.render(record, dialect),
    },
    // Past entries are never removed.
    gone: 'issues.tracking',
    hangsOn: true,
  }),
]
