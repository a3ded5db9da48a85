import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTaskFacts } from '@/lib/domain/task-records/read-tasks'
import { readUsersBefore } from '@/lib/domain/users'
import { database } from '@/lib/platform/database'
import { appendEvents } from '@/lib/platform/outbox'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import type { Heard } from '@/lib/testing/realtime/listener'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { has, settled, taskBody } from '@/lib/testing/realtime/task-messages'
import { scene } from '@/lib/testing/scene'

let server: RealtimeServer
beforeAll(async () => {
  server = await serveRealtime()
})
afterAll(() => server.stop())

interface Made {
  id: number
}

/** Emits an event that a user entered the zone of a task. */
async function enterZone(taskId: number, { id: userId, fio }: User): Promise<void> {
  const task = await readTaskFacts(database, taskId)
  const [user] = await readUsersBefore({ database }, [userId])
  const passage = { lon: 1, lat: 2, at: 1_790_000_000, inside: true, first: false }
  const record = { record: { id: taskId, taskId, userId, fio, ...passage }, task, user }
  await appendEvents(database, userId, [{ topic: 'issues.tracking', entityId: taskId, record }])
}

describe('since: records that became hidden meanwhile', () => {
  /** Messages that a user missed during `work`, up to a matching one. */
  async function missed(
    token: string,
    work: () => Promise<unknown>,
    last: (message: Heard) => boolean,
  ): Promise<Heard[]> {
    const since = await latest()
    await work()
    const ear = await server.listen(token, `apiVersion=2.0&since=${since}`)
    await ear.receive(last)
    ear.close()
    return ear.heard
  }

  /** The number of the last event, after all earlier ones are numbered. */
  async function latest(): Promise<number> {
    const { organization, administrator } = await scene.organizationWithAdministrator()
    const token = await make.token(administrator)
    const ear = await server.listen(token)
    await settled(ear, organization.id, token)
    ear.close()
    return Number(ear.heard.at(-1)?.seq)
  }

  const nobody = { assigned_user_id: null, assigned_organization_id: null }

  /** Messages about a task and its dependents. */
  const sentAbout = (heard: readonly Heard[], taskId: number) =>
    heard.flatMap(({ issues = {} }) =>
      Object.entries(issues)
        .filter(([, [item]]) => Number(item?.task_id ?? item?.id) === taskId)
        .map(([kind]) => kind),
    )

  test('a moved or deleted task is removed and its dependents are not sent; a visible one comes as before', async () => {
    const { organization, project, users, tokens } = await scene.sevenRoles()
    const main = api.as(tokens.MAIN_ADMINISTRATOR)
    const body = taskBody(organization.id, { workgroup_id: project.id, assigned_user_id: users.USER.id })
    const ids: number[] = []
    const lived = async () => {
      for (let i = 0; i < 3; i++) {
        const { id } = (await main.post<Made>('/rest/tasks', body)).body
        await main.post(`/rest/tasks/${id}/comments`, { comment: 'Выехали' })
        await enterZone(id, users.USER)
        ids.push(id)
      }
      await main.patch(`/rest/tasks/${ids[0]}`, nobody)
      await main.delete(`/rest/tasks/${ids[1]}`)
      await main.patch(`/rest/tasks/${ids[2]}`, { title: 'Последнее' })
    }
    const heard = await missed(tokens.USER, lived, ({ issues }) => issues?.update?.[0]?.id === ids[2])
    const [moved = 0, deleted = 0, stays = 0] = ids
    expect(sentAbout(heard, moved)).toEqual(['delete', 'delete'])
    expect(sentAbout(heard, deleted)).toEqual(['delete', 'delete'])
    expect(sentAbout(heard, stays).slice(0, 3)).toEqual(['insert', 'commentInsert', 'tracking'])
    expect(heard.find(has('delete', moved))?.issues).toEqual({ delete: [{ id: moved }] })
  })

  test('the stored name of a deleted file is told neither live nor later', async () => {
    const { organization, users, tokens } = await scene.sevenRoles()
    const as = api.as(tokens.ORGANIZATION_ADMINISTRATOR)
    const { name } = await make.file({ by: users.ORGANIZATION_ADMINISTRATOR })
    const live = await server.listen(tokens.ORGANIZATION_ADMINISTRATOR)
    let id = 0
    const told = (heard: readonly Heard[]) => heard.filter((one) => JSON.stringify(one).includes(name)).length
    const last = ({ issues }: Heard) =>
      issues?.update?.[0]?.id === id && issues.update[0].title === 'Последнее'
    const lived = async () => {
      const { body } = await as.post<Made>('/rest/tasks', taskBody(organization.id))
      id = body.id
      const attachments = [{ file: name }]
      const made = await as.patch<{ attachments: Made[] }>(`/rest/tasks/${id}`, { attachments })
      await live.receive(({ issues }) => issues?.commentInsert?.[0]?.task_id === id)
      expect(told(live.heard)).toBe(2)
      await as.delete(`/rest/tasks/${id}/attachments/${made.body.attachments[0]?.id}`)
      await as.patch(`/rest/tasks/${id}`, { title: 'Последнее' })
    }
    const heard = await missed(tokens.ORGANIZATION_ADMINISTRATOR, lived, last)
    await live.receive(last)
    live.close()
    expect([told(live.heard), told(heard)]).toEqual([2, 0])
    const added = heard.find(({ issues }) => issues?.update)?.issues?.update?.[0]
    expect(added).toMatchObject({
      attachments: [{ num: 0, name: 'Фото.jpg', file_name: null, deleted: true }],
    })
  })

  test('positions are not sent while tracking is off, and are once it is on again', async () => {
    const { organization, project, users, tokens } = await scene.sevenRoles()
    const main = api.as(tokens.MAIN_ADMINISTRATOR)
    const post = async () => {
      const body = taskBody(organization.id, { workgroup_id: project.id, assigned_user_id: users.USER.id })
      return (await main.post<Made>('/rest/tasks', body)).body.id
    }
    const hidden = await make.user({ organization })
    const turn = (tracking: boolean) =>
      database.prisma.user.update({ where: { id: hidden.id }, data: { tracking } })
    const heardWith = async (tracking: boolean) => {
      const ids: number[] = []
      const lived = async () => {
        for (const person of [users.USER, hidden]) {
          ids.push(await post())
          await enterZone(ids.at(-1) ?? 0, person)
        }
        // Events that the relay has read before are sent as they were then.
        await latest()
        await turn(tracking)
        ids.push(await post())
      }
      const heard = await missed(tokens.USER, lived, ({ issues }) => issues?.insert?.[0]?.id === ids[2])
      return ids.map((id) => sentAbout(heard, id))
    }
    expect(await heardWith(false)).toEqual([['insert', 'tracking'], ['insert'], ['insert']])
    expect(await heardWith(true)).toEqual([['insert', 'tracking'], ['insert', 'tracking'], ['insert']])
  })

  test('a hidden parent is not sent with its task; a visible one is', async () => {
    const { organization, project, users, tokens } = await scene.sevenRoles()
    const main = api.as(tokens.MAIN_ADMINISTRATOR)
    const own = { workgroup_id: project.id, assigned_user_id: users.USER.id }
    const post = async (more: object) =>
      (await main.post<Made>('/rest/tasks', taskBody(organization.id, { ...own, ...more }))).body.id
    const [parents, children] = [[] as number[], [] as number[]]
    const lived = async () => {
      for (let i = 0; i < 3; i++) parents.push(await post({}))
      for (const id of parents) children.push(await post({ parent_id: id }))
      await main.patch(`/rest/tasks/${parents[0]}`, nobody)
      await main.delete(`/rest/tasks/${parents[1]}`)
      await post({ title: 'Последняя' })
    }
    const heard = await missed(tokens.USER, lived, ({ issues }) => issues?.insert?.[0]?.title === 'Последняя')
    const told = children.map((id) => heard.find(has('insert', id))?.issues?.insert?.[0]?.parent)
    expect(told).toEqual([null, null, expect.objectContaining({ id: parents[2] })])
  })

  test('users and organizations are removed; visible ones come as before', async () => {
    const { cluster, organization, tokens } = await scene.sevenRoles()
    const main = api.as(tokens.MAIN_ADMINISTRATOR)
    const [near, far] = [await make.organization({ cluster }), await make.organization({ cluster })]
    const [left, stays] = [await make.user({ organization }), await make.user({ organization })]
    const lived = async () => {
      for (const { id } of [far, near]) await main.patch(`/rest/organizations/${id}`, { name: 'Новое имя' })
      for (const { id } of [left, stays]) await main.patch(`/rest/users/${id}`, { fio: 'Новое имя' })
      const elsewhere = (await make.cluster()).id
      await database.prisma.organization.update({ where: { id: far.id }, data: { clusterId: elsewhere } })
      await database.prisma.user.update({ where: { id: left.id }, data: { deletedAt: new Date() } })
    }
    const heard = await missed(tokens.USER, lived, ({ users }) => users?.update?.[0]?.id === stays.id)
    const told = heard.flatMap(({ organizations, users }) => [organizations, users].filter((one) => one))
    expect(told).toEqual([
      { delete: [{ id: far.id }] },
      { update: [expect.objectContaining({ id: near.id, name: 'Новое имя' })] },
      { delete: [{ id: left.id }] },
      { update: [expect.objectContaining({ id: stays.id, fio: 'Новое имя' })] },
    ])
  })
})
