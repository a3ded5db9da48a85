import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Task, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Explained {
  visible: boolean
  reasons: string[]
  items: { id: number; type: string; num: number; allowed: boolean; reasons: string[] }[]
}

let people: SevenRoles
let tasks: Task[]
beforeAll(async () => {
  people = await scene.sevenRoles()
  const stranger = await make.user({ organization: await make.organization() })
  tasks = [
    await make.task({ creator: people.users.CUSTOMER }),
    await make.task({ creator: people.users.USER }),
    await make.task({ creator: stranger }),
  ]
  for (const task of tasks) {
    await make.attachment({ task, upload: await make.file() })
    await make.attachment({ task, deletedAt: new Date() })
    const link = 'https://video.example/1'
    await database.prisma.taskFile.create({
      data: { taskId: task.id, type: 'VIDEO', num: 0, name: '1', link },
    })
  }
})

const explain = (who: User, task: { id: number }, user?: { id: number }) =>
  api.as(who).get<Explained>(`/rest/tasks/${task.id}/attachments/explain${user ? `?user_id=${user.id}` : ''}`)

test('401, 404 and 403: no token, a missing or hidden task, a user not administered', async () => {
  const [, own, hidden] = tasks
  if (!own || !hidden) throw new Error('No tasks')
  const { USER, CUSTOMER } = people.users
  expect((await api.anonymous.get(`/rest/tasks/${own.id}/attachments/explain`)).status).toBe(401)
  expect((await explain(USER, { id: 2_000_000_111 })).status).toBe(404)
  expect((await explain(USER, hidden)).status).toBe(403)
  expect((await explain(USER, own, CUSTOMER)).status).toBe(403)
})

test.each(roleCodes)('200: says exactly which files are served: %s', async (role) => {
  const caller = api.as(people.users[role])
  for (const task of tasks) {
    const { body } = await explain(people.users.MAIN_ADMINISTRATOR, task, people.users[role])
    expect((await caller.get(`/rest/tasks/${task.id}`)).status).toBe(body.visible ? 200 : 403)
    const served = []
    for (const { type, num } of body.items) {
      const path = type === 'PHOTO' ? `photos/${num}` : `videos/${num}`
      const { status } = await caller.get(`/rest/tasks/${task.id}/${path}`)
      served.push(status === 200)
    }
    expect(body.items.map(({ allowed }) => allowed)).toEqual(served)
    const [, deleted, elsewhere] = body.items
    expect(deleted?.reasons).toEqual(body.visible ? ['deleted'] : body.reasons)
    expect(elsewhere?.reasons).toEqual(body.visible ? ['stored_elsewhere'] : body.reasons)
  }
})

test('200: the rule that shows or hides', async () => {
  const [customers, users, foreign] = tasks
  if (!customers || !users || !foreign) throw new Error('No tasks')
  const why = async (user: User, task: Task) =>
    (await explain(people.users.MAIN_INSPECTOR, task, user)).body.items[0]?.reasons
  expect(await why(people.users.USER, users)).toContain('own')
  expect(await why(people.users.CUSTOMER, users)).toEqual(['out_of_scope'])
  expect(await why(people.users.ORGANIZATION_ADMINISTRATOR, foreign)).toEqual(['out_of_scope'])
})
