import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { filledForm, openPublicPage, type PublicScene } from '@/lib/testing/citizens'
import { make } from '@/lib/testing/make'

const contact = { name: 'Пётр Сидоренко', email: 'petr@example.org', phone: '+7 912 345-67-89' }
const asked = { contacts: ['name', 'email', 'phone'] }
let opened: PublicScene

beforeAll(async () => {
  opened = await openPublicPage({ ...asked, requests_per_hour: 1000 })
})

interface Made {
  id: number
  token: string
}

const at = (id: number, more = '') => `/rest/public/organizations/${id}${more}`

async function sendTo(where: PublicScene, more: object = {}) {
  const form = filledForm(where.organization.id)
  const body = { ...form, type_id: where.type.id, text: 'Яма', point: [39.87, 57.62], ...more }
  return api.anonymous.post<Made>(at(where.organization.id, '/requests'), body)
}
const send = (more: object = {}) => sendTo(opened, more)
const track = (token: string) => api.anonymous.get(`/rest/public/requests/${token}`)
const admin = () => api.as(opened.people.tokens.ORGANIZATION_ADMINISTRATOR)

describe('what everybody sees', () => {
  const text = `Звоните ${contact.phone} или 8(912)3456789, пишите petr@example.org, Сидоренко`

  test('without publishing: type, state and a rounded place', async () => {
    const { body: made } = await send({ contact, text, point: [39.871_234_567, 57.621_234_567] })
    const { body } = await api.anonymous.get<{ items: { id: number }[] }>(
      at(opened.organization.id, '/requests?lon=39.87&lat=57.62&distance=500'),
    )
    expect(body.items.find(({ id }) => id === made.id)).toMatchObject({
      state: 'received',
      lon: 39.8712,
      lat: 57.6212,
      text: null,
      photo: null,
    })
    const far = await api.anonymous.get<{ items: unknown[] }>(
      at(opened.organization.id, '/requests?lon=30&lat=50&distance=500'),
    )
    expect(far.body.items).toEqual([])
  })

  test('with publishing: texts without contacts', async () => {
    const loud = await openPublicPage({ ...asked, publishes_content: true })
    const { body: made } = await sendTo(loud, { contact, text, address: 'Дом Сидоренко' })
    await api
      .as(loud.people.tokens.ORGANIZATION_ADMINISTRATOR)
      .post(`/rest/tasks/${made.id}/comments`, { comment: 'Внутреннее слово' })
    const jurisdiction = `jurisdiction_id=${loud.organization.id}`
    const answers = [
      await api.anonymous.get(at(loud.organization.id, '/requests')),
      await api.anonymous.get(`/open311/v2/requests.json?${jurisdiction}`),
      await api.anonymous.get(`/open311/v2/requests.xml?${jurisdiction}`),
      await api.anonymous.get(`/open311/v2/requests/${made.id}.xml?${jurisdiction}`),
      await api.anonymous.get(at(loud.organization.id)),
    ]
    for (const { text: said } of answers) {
      for (const secret of ['Сидоренко', 'petr@', '345-67', '3456789', 'Внутреннее слово'])
        expect(said).not.toContain(secret)
    }
    expect(answers[0]?.text).toContain('Звоните ***')
  })
})

test('a request that staff made a template is shown nowhere', async () => {
  const loud = await openPublicPage({ publishes_content: true })
  const { body: made } = await sendTo(loud)
  const staff = api.as(loud.people.tokens.ORGANIZATION_ADMINISTRATOR)
  const jurisdiction = `jurisdiction_id=${loud.organization.id}`
  const read = async () => {
    const near = await api.anonymous.get<{ items: unknown[] }>(at(loud.organization.id, '/requests'))
    const listed = await api.anonymous.get<unknown[]>(`/open311/v2/requests.json?${jurisdiction}`)
    const token = await api.anonymous.get(`/open311/v2/tokens/${made.token}.json?${jurisdiction}`)
    return [near.body.items.length, listed.body.length, token.status, (await track(made.token)).status]
  }
  expect(await read()).toEqual([1, 1, 200, 200])
  const text = 'Каждый понедельник: код двери 1234'
  expect((await staff.patch(`/rest/tasks/${made.id}`, { is_template: true, text })).status).toBe(200)
  expect(await read()).toEqual([0, 0, 404, 404])
})

describe('an object that the page is opened with', () => {
  test('its title alone, where Clients may use the layer', async () => {
    const layer = await make.layer({
      columns: { title: 'text', secret: 'text' },
      objects: [{ id: 7, place: 'POINT(39.9 57.6)', title: 'Фонарь 7', secret: 'код 1234' }],
      titleFields: { format: '{0}', fields: ['title'] },
      serviceObjectsFor: [{ organizationId: opened.organization.id }],
    })
    const closed = await make.layer({ objects: [{ id: 1, place: 'POINT(39 57)' }] })
    const read = (id: number, object: number) =>
      api.anonymous.get(at(opened.organization.id, `/object?layer=${id}&object=${object}`))
    const found = await read(layer.id, 7)
    expect(found.body).toEqual({ layer_id: layer.id, id: 7, title: 'Фонарь 7', lon: 39.9, lat: 57.6 })
    expect((await read(closed.id, 1)).status).toBe(404)
    expect((await read(layer.id, 8)).status).toBe(404)
    const { body: made } = await send({ point: null, object: { layer_id: layer.id, id: 7 } })
    const task = await admin().get(`/rest/tasks/${made.id}`)
    expect(task.body).toMatchObject({ task: { service_object_id: 7, lon: 39.9, lat: 57.6 } })
    expect((await track(made.token)).body).toMatchObject({ object_title: 'Фонарь 7' })
  })
})
