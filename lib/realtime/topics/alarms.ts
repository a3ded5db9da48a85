import { type AlarmEvent, presentDeviceEvent } from '@/lib/domain/device-events'
import { type UserFacts } from '@/lib/domain/user-visibility'
import { database, sql } from '@/lib/platform/database'
import { defineTopic, type Subject } from './topic'
import { userSubject } from './users'

/** Sent to those who see the person, while tracking of the person is on. */
const alarmSubject: Subject<UserFacts> = {
  visibilityOf(visibilityInputs, actor) {
    const users = userSubject.visibilityOf(visibilityInputs, actor)
    return { key: users.key, canSee: users.canSee }
  },
  async present(once) {
    const users = await userSubject.present(once)
    const rows = await database.query<{ id: number }>(
      sql`select id from users where tracking and id = any(${[...new Set(once.map(({ id }) => id))]}::int[])`,
    )
    const tracked = new Set(rows.map(({ id }) => id))
    return { of: (user) => (tracked.has(user.id) ? users.of(user) : null) }
  },
}

export const alarmTopics = [
  defineTopic({
    topic: 'devices.alarm',
    subject: alarmSubject,
    factsOf: ({ user }: AlarmEvent): UserFacts => user,
    present: {
      schema: presentDeviceEvent.schema,
      render: ({ record }: AlarmEvent, dialect) => presentDeviceEvent.render(record, dialect),
    },
    // Past alarms are never removed.
    gone: 'devices.alarm',
    hangsOn: true,
    onlyIn: 'typed',
  }),
]
