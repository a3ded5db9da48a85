import { presentTrackingRecord } from '@/lib/domain/tracking'
import type { ZoneEvent } from '@/lib/domain/zones'
import { taskSubject } from './tasks'
import { defineTopic, type Subject } from './topic'
import { userSubject } from './users'

type Facts = Pick<ZoneEvent, 'task' | 'user'>

/** Told to those who see the task and its executor, as the list is. */
const trackingSubject: Subject<Facts> = {
  sightOf(grounds, actor) {
    const tasks = taskSubject.sightOf(grounds, actor)
    const users = userSubject.sightOf(grounds, actor)
    return {
      key: `${tasks.key} ${users.key}`,
      sees: ({ task, user }) => tasks.sees(task) && users.sees(user),
    }
  },
  async present(once) {
    const tasks = await taskSubject.present(once.map(({ task }) => task))
    const users = await userSubject.present(once.map(({ user }) => user))
    return {
      of(parties) {
        const [task, user] = [tasks.of(parties.task), users.of(parties.user)]
        return task && user && { task, user }
      },
    }
  },
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
    // What has happened is never taken back.
    gone: 'issues.tracking',
    hangsOn: true,
  }),
]
