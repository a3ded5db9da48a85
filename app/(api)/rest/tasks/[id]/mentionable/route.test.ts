import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

interface Person {
  id: number
  fio: string
  organization_name: string | null
}

let organization: Organization
let author: User
let worker: User
let idle: User
let foreign: User
let task: Task

beforeAll(async () => {
  const made = await scene.organizationWithAdministrator()
  organization = made.organization
  author = made.administrator
  worker = await make.user({ organization, fio: 'Ястребов 100%_ Пётр' })
  idle = await make.user({ organization, role: 'CUSTOMER', fio: 'Праздный Иван' })
  foreign = (await scene.organizationWithAdministrator()).administrator
  task = await make.task({ creator: author, organization, assignedUser: worker })
})

const offered = async (user: User, query = '') =>
  (await api.as(user).get<{ items: Person[] }>(`/rest/tasks/${task.id}/mentionable${query}`)).body.items
const say = (mentions: unknown, comment = `@${worker.fio}, посмотри`, version = '2.0') =>
  api
    .as(author)
    .post<{ mentions?: Person[] }>(`/rest/tasks/${task.id}/comments`, { comment, mentions }, { version })

describe('who is offered', () => {
  test('people who see the task and whom the caller sees, participants first, never the caller', async () => {
    const people = await offered(author, '?limit=50')
    expect(people[0]).toEqual({ id: worker.id, fio: worker.fio, organization_name: organization.name })
    const ids = people.map(({ id }) => id)
    expect(ids).not.toContain(author.id)
    expect(ids).not.toContain(idle.id)
    expect(ids).not.toContain(foreign.id)
  })

  test('by a part of the name, taken literally', async () => {
    expect((await offered(author, '?text=100%25_')).map(({ id }) => id)).toEqual([worker.id])
    expect(await offered(author, '?text=1%25%25_')).toEqual([])
    expect(await offered(author, `?text=${encodeURIComponent('праздный')}`)).toEqual([])
  })

  test('403 for who does not see the task, 404 for none', async () => {
    expect((await api.as(foreign).get(`/rest/tasks/${task.id}/mentionable`)).status).toBe(403)
    expect((await api.as(author).get('/rest/tasks/2147483647/mentionable')).status).toBe(404)
  })
})

describe('a comment that mentions', () => {
  test('has the people in 2.x, and stays plain text in 1.x', async () => {
    const answer = await say([worker.id, worker.id])
    expect(answer.body.mentions).toEqual([{ id: worker.id, fio: worker.fio }])
    const list = `/rest/tasks/${task.id}/comments/list`
    const typed = await api.as(worker).get<{ items: object[] }>(list, { version: '2.0' })
    expect(typed.body.items[0]).toMatchObject({ mentions: [{ id: worker.id, fio: worker.fio }] })
    const text = await api.as(worker).get<{ items: object[] }>(list, { version: '1.0' })
    expect(text.body.items[0]).toMatchObject({ comment: `@${worker.fio}, посмотри` })
    expect(text.body.items[0]).not.toHaveProperty('mentions')
    expect((await say('nonsense', 'Просто', '1.0')).status).toBe(200)
  })

  test.each([
    ['who does not see the task', () => [idle.id], 'mentions.0'],
    ['whom the caller does not see', () => [worker.id, foreign.id], 'mentions.1'],
    ['who does not exist', () => [2_147_483_647], 'mentions.0'],
    ['no list', () => 'all', 'mentions'],
    ['too many', () => Array.from({ length: 21 }, (_, n) => n + 1), 'mentions'],
  ])('400 for one %s', async (_, mentions, field) => {
    const answer = await expectNoWrites([author], () => say(mentions()))
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(`${field}: `)
  })

  test('400 when the text does not name the person', async () => {
    const answer = await expectNoWrites([author], () => say([worker.id], 'Посмотри'))
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining(`@${worker.fio}`),
    ])
  })
})
