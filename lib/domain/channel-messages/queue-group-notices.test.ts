import { beforeAll, expect, test } from 'vitest'
import type { HandedEvent } from '@/lib/domain/notifications'
import { readManyTaskFacts, type TaskFacts } from '@/lib/domain/task-records'
import { database, sql, transaction } from '@/lib/platform/database'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { queueNoticesOf } from './queue-group-notices'

let organization: Organization
let administrator: User
let task: TaskFacts

beforeAll(async () => {
  ;({ organization, administrator } = await scene.organizationWithAdministrator())
  const { id } = await make.task({ creator: administrator, organization, title: 'Насос' })
  const [facts] = await readManyTaskFacts(database, [id])
  if (!facts) throw new Error('The task is missing')
  task = facts
})

const groupOf = (organizationId: number, reasons: string[]) =>
  database.prisma.telegramGroup.create({
    data: {
      organizationId,
      chatId: -Math.floor(Math.random() * 1e12),
      locale: 'ru',
      reasons,
      linkedAt: new Date(),
    },
  })
const told = async (groupId: number, event: Pick<HandedEvent, 'topic' | 'record'>) => {
  const handed: HandedEvent = { seq: 1, callerId: null, before: null, ...event }
  await transaction((tx) => queueNoticesOf(tx, [handed]))
  const rows = await database.prisma.telegramMessage.findMany({ where: { groupId } })
  return rows.map(({ html }) => html)
}
const escalated = (escalationId: number) => ({
  topic: 'issues.escalated' as const,
  record: { escalationId, task, title: 'Насос', rule: 'Ночь', at: 1_900_000_000, people: [] },
})

test('an escalation that names nobody goes to the groups of the organization, once', async () => {
  const own = await groupOf(organization.id, ['escalated'])
  const silent = await groupOf(organization.id, ['alarm'])
  const other = await groupOf((await make.organization()).id, ['escalated'])
  const event = escalated(own.id)
  await told(own.id, event)
  const [html, ...more] = await told(own.id, event)
  expect(more).toEqual([])
  expect(html).toContain('<b>Эскалация: Ночь</b>\nНасос')
  expect(await told(silent.id, event)).toEqual([])
  expect(await told(other.id, event)).toEqual([])
})

test('a comment is told with its author', async () => {
  const { id: groupId } = await groupOf(organization.id, ['comment'])
  const person = await make.user({ organization, fio: 'Анна Первая' })
  const comment = { id: groupId, type: 1, userId: person.id, fio: person.fio, comment: 'Ключ у дежурного' }
  const [html] = await told(groupId, { topic: 'issues.commentInsert', record: { comment, task } })
  expect(html).toContain('Анна Первая: Ключ у дежурного')
})

test('groups of deleted organizations get nothing', async () => {
  const gone = await make.organization()
  const made = await make.task({ creator: administrator, organization: gone })
  const [facts] = await readManyTaskFacts(database, [made.id])
  const { id } = await groupOf(gone.id, ['escalated'])
  await database.query(sql`update organizations set deleted_at = now() where id = ${gone.id}`)
  const event = escalated(id)
  expect(await told(id, { ...event, record: { ...event.record, task: facts } })).toEqual([])
})
