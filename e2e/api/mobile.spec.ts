import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import WebSocket from 'ws'
import { quarters } from '@/lib/testing/pictures'
import {
  Client,
  makeOrganization,
  serverUrl,
  signIn,
  type TaskBody,
  taskDraft,
  upload,
} from '../support/client'

const password = 'Полевой-выход-17'
const point = [48.7955, 53.882] as const

/** A date in the format of versions below 2.0. */
const asText = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ')

async function makeWorker(administrator: Client, organizationId: number) {
  const login = `field-${Date.now()}`
  const { body, status } = await administrator.post<{ id: number }>('/rest/users', {
    login,
    paswd: password,
    fio: 'Выездной Мастер',
    role_id: 7,
    organization_id: organizationId,
    email: `${login}@example.org`,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: body.id, login }
}

interface TextComment {
  id: string
  comment: string
  chat_message_number: string
  type: string
}

test('a field worker on version 1.0 reads changes, takes photos, completes the task and comments', async () => {
  const administrator = await signIn(serverUrl())
  const organizationId = await makeOrganization(administrator, 'Выездная служба')
  const worker = await makeWorker(administrator, organizationId)
  const draft = taskDraft(organizationId, 'Осмотреть люк', { point, assigned_user_id: worker.id })
  const task = await administrator.post<TaskBody>('/rest/tasks', draft)
  expect(task.status).toBe(200)

  const mobile = await signIn(serverUrl(), { login: worker.login, password }, '1.0')
  const since = asText(new Date(Date.now() - 60_000))
  const changed = await mobile.get<{ items: Record<string, string>[]; count: string }>(
    `/rest/tasks?gtUpdateDate=${encodeURIComponent(since)}`,
  )
  expect(changed.body.items.map(({ id }) => id)).toContain(String(task.body.id))
  expect(changed.body.count).toBe(String(changed.body.items.length))

  const name = await upload(mobile, new Uint8Array(await quarters(800, 600)), 'люк.jpg')
  const place = { provider: 'gps', accuracy: '8', lonlat: [...point], distance_to_task: '3' }
  const stamp = { time: asText(new Date()), time_provider: 'gps', location: place }
  const done = await mobile.patch<Record<string, string>>(`/rest/tasks/${task.body.id}`, {
    assigned_status: '4',
    stage: '2',
    attachments: [
      {
        file: name,
        file_name: 'люк.jpg',
        file_type: 'PHOTO',
        main_photo: 't',
        file_source: 'app_camera',
        attachment: stamp,
        origin: { ...stamp, location: { ...place, provider: 'network' } },
        author: {
          platform: 'android',
          platform_version: '14',
          application: 'field',
          application_version: '3.1',
        },
      },
    ],
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body).toMatchObject({ stage: '2', assigned_status: '4', archive: 'f', num_main_photo: '0' })
  const [photo] = done.body.attachments as unknown as Record<string, unknown>[]
  expect(photo).toMatchObject({
    num: '0',
    type: 'PHOTO',
    name: 'люк.jpg',
    deleted: 'f',
    file_source: 'app_camera',
  })

  const preview = await fetch(`${serverUrl()}/rest/tasks/${task.body.id}/photos/main/fit/w200/h200`, {
    headers: { authorization: `Bearer ${mobile.token}` },
  })
  expect(preview.status).toBe(200)
  expect(preview.headers.get('content-type')).toMatch(/^image\//)

  const words = { uuid: randomUUID(), comment: 'Люк закрыт' }
  const [first, second] = [
    await mobile.post<TextComment>(`/rest/tasks/${task.body.id}/comments`, words),
    await mobile.post<TextComment>(`/rest/tasks/${task.body.id}/comments`, words),
  ]
  expect(second.body).toEqual(first.body)
  const { body: chat } = await mobile.get<{ items: TextComment[] }>(
    `/rest/tasks/${task.body.id}/comments/list`,
  )
  expect(chat.items.filter(({ comment }) => comment === words.comment)).toHaveLength(1)
  expect(chat.items.some(({ type }) => type === '2')).toBe(true)

  const seen = await administrator.get<{ task: TaskBody }>(`/rest/tasks/${task.body.id}`)
  expect(seen.body.task).toMatchObject({ stage: 2, assigned_status: 4, num_main_photo: 0 })
  expect(seen.body.task.attachments).toMatchObject([{ provenance: { verdict: expect.any(String) } }])
})

interface Message {
  issues?: { update?: { id: number; stage: number }[] }
}

/** Listens for changes of a task; `told` resolves when it is completed. */
async function listenForCompletion(client: Client, id: number): Promise<{ told: Promise<void> }> {
  const address = `${client.url.replace('http', 'ws')}/rest/tasks/cache?apiVersion=2.0&token=${client.token}`
  const socket = new WebSocket(address)
  const told = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The completion was never told')), 15_000)
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const { issues } = JSON.parse(data.toString()) as Message
      if (!issues?.update?.some((task) => task.id === id && task.stage === 2)) return
      clearTimeout(timer)
      socket.close()
      resolve()
    })
  })
  // What happens before the socket is open is told to nobody.
  await once(socket, 'open')
  return { told }
}

test('a citizen registers, reports to a public organization, follows the task and rates it', async () => {
  const administrator = await signIn(serverUrl())
  const title = `Приёмная ${Date.now()}`
  const organizationId = await makeOrganization(administrator, title, { client: true })
  const anonymous = new Client(serverUrl())
  const { body: open } = await anonymous.get<{ items: { id: number; name: string }[] }>(
    '/rest/organizations/public',
  )
  expect(open.items).toContainEqual(expect.objectContaining({ id: organizationId, name: title }))

  const login = `citizen-${Date.now()}`
  expect((await anonymous.post<{ check: boolean }>('/rest/users/check-login', { login })).body.check).toBe(
    true,
  )
  const account = {
    login,
    paswd: password,
    fio: 'Житель Города',
    organization_id: organizationId,
    email: `${login}@example.org`,
  }
  const registered = await anonymous.post<{ role_id: number }>('/rest/users/register', account)
  expect(registered.status, JSON.stringify(registered.body)).toBe(200)
  expect(registered.body.role_id).toBe(6)

  // Page handling must not intercept the notification channel.
  expect((await fetch(new URL('/sign-in', serverUrl()))).status).toBe(200)
  const citizen = await signIn(serverUrl(), { login, password })
  const created = await citizen.post<TaskBody>(
    '/rest/tasks',
    taskDraft(organizationId, 'Не горит фонарь', { point }),
  )
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const { id } = created.body
  const { told } = await listenForCompletion(citizen, id)
  expect((await administrator.patch(`/rest/tasks/${id}`, { assigned_status: 4, stage: 2 })).status).toBe(200)
  await told

  const rating = `/rest/tasks/${id}/rating`
  expect((await citizen.get(rating)).status).toBe(404)
  const rated = await citizen.post(rating, { rating: 5, comment: 'Спасибо' })
  expect(rated.body).toMatchObject({ rating: 5, comment: 'Спасибо', author: { fio: 'Житель Города' } })
  expect(await citizen.post(rating, { rating: 4 })).toMatchObject({
    status: 403,
    body: { error_description: 'Оценка уже была поставлена.' },
  })
  expect((await citizen.patch(rating, { rating: 4 })).body).toMatchObject({ rating: 4, comment: 'Спасибо' })
  expect((await administrator.get(rating)).body).toMatchObject({ rating: 4 })
})
