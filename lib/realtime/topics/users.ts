import { holds } from '@/lib/access/predicate'
import { presentUser, readUsersBefore, type UserRecord } from '@/lib/domain/users'
import { type UserFacts, userFields, visibleUsers } from '@/lib/domain/user-visibility'
import { presentById } from './present'
import { defineTopic, type Subject } from './topic'

export const userSubject: Subject<UserFacts> = {
  visibilityOf(_grounds, actor) {
    const visible = visibleUsers(actor)
    return { key: JSON.stringify(visible), canSee: (user) => holds(visible, user, userFields) }
  },
  isOwn: (actor, user) => user.id === actor.userId,
  present: presentById((database, ids) => readUsersBefore({ database }, ids)),
}

const user = {
  subject: userSubject,
  factsOf: (record: UserRecord): UserFacts => record,
  present: presentUser,
  gone: 'users.delete',
} as const

export const userTopics = [
  defineTopic({ ...user, topic: 'users.insert' }),
  // Also for viewers who see the user from now on: clients add it when missing.
  defineTopic({ ...user, topic: 'users.update' }),
  defineTopic({ ...user, topic: 'users.delete' }),
]
