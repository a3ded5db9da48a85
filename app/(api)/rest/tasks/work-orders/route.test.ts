import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { quarters } from '@/lib/testing/pictures'
import { scene } from '@/lib/testing/scene'

let router: RouterServer
let administrator: User
let organization: Organization
let token: string
let task: Task
let foreign: Task

beforeAll(async () => {
  router = await serveRouter(manifest)
  const place = await scene.organizationWithAdministrator()
  administrator = place.administrator
  organization = place.organization as Organization
  token = await make.token(administrator)
  task = await make.task({ creator: administrator, title: 'Прорыв', lon: 37.6, lat: 55.75 })
  const photo = await make.file({ bytes: await quarters(300, 200) })
  await make.attachment({ task, name: 'Яма.jpg', upload: photo })
  await make.attachment({ task, type: 'FILE', name: 'Акт.txt' })
  const stranger = await make.user({ organization: await make.organization() })
  foreign = await make.task({ creator: stranger })
})
afterAll(() => router.stop())

async function fetchPdf(path: string, { body, locale = 'ru' }: { body?: object; locale?: string } = {}) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': locale }
  const reply = await fetch(`${router.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1')
  const name = decodeURIComponent(
    /filename\*=UTF-8''(.*)$/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? '',
  )
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    name,
    text,
    sheets: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    pictures: text.match(/\/Subtype \/Image/g)?.length ?? 0,
  }
}

describe('GET /rest/tasks/{id}/work-order', () => {
  test('200: a PDF with map and photo, named in the language of the reader', async () => {
    const order = await fetchPdf(`/rest/tasks/${task.id}/work-order?timeZone=Asia/Yekaterinburg`)
    expect(order).toMatchObject({
      status: 200,
      type: 'application/pdf',
      name: `Наряд № ${task.id}.pdf`,
      sheets: 1,
    })
    expect(order.text.startsWith('%PDF-')).toBe(true)
    // The map and the photo; a PNG has its transparency as another one.
    expect(order.pictures).toBeGreaterThanOrEqual(2)
    const english = await fetchPdf(`/rest/tasks/${task.id}/work-order`, { locale: 'en' })
    expect(english.name).toBe(`Work order ${task.id}.pdf`)
  })

  test('403, 404 and 400: a task that is not visible, none, and a zone that is none', async () => {
    const ask = (path: string) => api.as(administrator).get(path)
    expect((await ask(`/rest/tasks/${foreign.id}/work-order`)).status).toBe(403)
    expect((await ask('/rest/tasks/2147483647/work-order')).status).toBe(404)
    expect((await ask(`/rest/tasks/${task.id}/work-order?timeZone=Mars`)).status).toBe(400)
  })
})

describe('POST /rest/tasks/work-orders', () => {
  test('200: every order begins on a separate sheet', async () => {
    const other = await make.task({ creator: administrator })
    const orders = await fetchPdf('/rest/tasks/work-orders', { body: { ids: [other.id, task.id] } })
    expect(orders).toMatchObject({ status: 200, name: 'Наряды.pdf', sheets: 2 })
  })

  test('400: a task that is not visible, one given twice, none and too many are named', async () => {
    const refusal = async (ids: number[]) => {
      const reply = await api
        .as(administrator)
        .post<{ error_description: string }>('/rest/tasks/work-orders', { ids })
      expect(reply.status).toBe(400)
      return reply.body.error_description
    }
    expect(await refusal([task.id, foreign.id])).toContain('ids.1')
    expect(await refusal([task.id, task.id])).toContain('ids')
    expect(await refusal([])).toContain('ids')
    expect(await refusal(Array.from({ length: 201 }, (_, at) => at + 1))).toContain('ids')
  })
})

describe('GET /rest/users/{id}/day-sheet', () => {
  const sheetOf = (user: User, query: string) => `/rest/users/${user.id}/day-sheet?${query}`

  test('200: a list of the day of a visible person', async () => {
    const worker = await make.user({ organization })
    const plannedStart = new Date('2026-11-25T06:00:00Z')
    await make.task({ creator: administrator, assignedUser: worker, plannedStart, lon: 37.6, lat: 55.75 })
    await make.task({ creator: administrator, assignedUser: worker, deadline: plannedStart })
    const sheet = await fetchPdf(sheetOf(worker, 'date=2026-11-25&timeZone=Europe/Moscow'))
    expect(sheet).toMatchObject({ status: 200, type: 'application/pdf', sheets: 1 })
    expect(sheet.name).toContain('Лист на день 2026-11-25')
  })

  test('403 and 400: a person who is not visible, and a day that is none', async () => {
    const stranger = await make.user({ organization: await make.organization() })
    const ask = (path: string) => api.as(administrator).get(path)
    expect((await ask(sheetOf(stranger, 'date=2026-11-25'))).status).toBe(403)
    expect((await ask(sheetOf(administrator, 'date=2026-02-30'))).status).toBe(400)
  })
})
