import { expect, test } from 'playwright/test'
import { type Client, makeOrganization, serverUrl, signIn } from '../support/client'
import { demoPassword } from '../support/console'

/** A layer with one lamp, open to Clients of an organization as a source of service objects. */
async function makeLamp(api: Client, organizationId: number): Promise<string> {
  const { body } = await api.post<{ layer: { id: number } }>('/layers', {
    name: `Фонари ${Date.now()}`,
    geometryType: 'Point',
    fields: [{ name: 'title', rusName: 'Название', type: 'string' }],
  })
  const { id } = body.layer
  const lamp = await api.post<{ id: number }>(`/layers/${id}/objects`, {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [48.7, 53.9] },
    properties: { title: 'Фонарь 17' },
  })
  await api.patch(`/layers/${id}`, { titleFields: { format: '{0}', fields: ['title'] } })
  const rule = {
    organization_id: organizationId,
    read: true,
    edit: false,
    write: false,
    serviceObjects: true,
  }
  const granted = await api.send('PUT', `/layers/${id}/access`, { items: [rule] })
  expect(granted.status).toBe(200)
  return `${id}/${lamp.body.id}`
}

test('a citizen comes by a code, reports, follows the request and rates the work', async ({ browser }) => {
  test.setTimeout(60_000)
  const api = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const organizationId = await makeOrganization(api, `Приёмная ${Date.now()}`, { cluster_id: 1 })
  const page = { enabled: true, type_ids: [1], contacts: ['phone'] }
  expect((await api.send('PUT', `/rest/organizations/${organizationId}/public-page`, page)).status).toBe(200)
  const lamp = await makeLamp(api, organizationId)

  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const complaints: string[] = []
  phone.on('pageerror', (error) => complaints.push(error.message))
  await phone.goto(`${serverUrl()}/public/${organizationId}?object=${lamp}`)
  await expect(phone.getByLabel('Объект')).toHaveValue('Фонарь 17')
  await phone.getByLabel('Описание').fill('Не горит третью ночь')
  await phone.getByLabel('Телефон').fill('+7 900 000-00-00')
  await expect(phone.getByLabel('Карта места')).toBeVisible()
  const send = phone.getByRole('button', { name: 'Отправить обращение' })
  // A form that comes back at once is a robot's: the page says so, and takes it a moment later.
  await expect(async () => {
    await send.click()
    await expect(phone.getByRole('status')).toContainText('принято', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(phone.getByRole('img', { name: 'QR-код ссылки на обращение' })).toBeVisible()
  await phone.getByRole('link', { name: 'Открыть обращение' }).click()
  await expect(phone.getByText('Не горит третью ночь')).toBeVisible()

  const found = await api.get<{ items: { id: number; service_object_title: string }[] }>(
    `/rest/tasks?organizationId=${organizationId}&limit=5`,
  )
  const task = found.body.items.find(({ service_object_title: title }) => title === 'Фонарь 17')
  const id = task?.id ?? 0
  await api.post(`/rest/tasks/${id}/comments`, { comment: 'Только для своих' })
  await api.post(`/rest/tasks/${id}/comments`, { comment: 'Лампа заменена', public: true })
  expect((await api.patch(`/rest/tasks/${id}`, { stage: 2 })).status).toBe(200)
  await phone.reload()
  await expect(phone.getByText('Лампа заменена')).toBeVisible()
  await expect(phone.getByText('Только для своих')).toHaveCount(0)
  await expect(phone.getByText('+7 900 000-00-00')).toHaveCount(0)
  await phone.getByRole('radio', { name: '4 звезды' }).press(' ')
  await phone.getByRole('button', { name: 'Поставить оценку' }).click()
  await expect(phone.getByText('Ваша оценка: 4 из 5')).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})
