import { expect, test } from 'playwright/test'
import { serverUrl } from '../support/client'

const base = `${serverUrl()}/open311/v2`
// Other pages may be open.
const params = { jurisdiction_id: 'yargrad.example' }

test('the demo city takes a request without a key, and publishes it without the contact', async ({
  request,
}) => {
  const services = (await (await request.get(`${base}/services.json`, { params })).json()) as {
    service_code: string
  }[]
  const sent = await request.post(`${base}/requests.json`, {
    form: {
      ...params,
      service_code: services[0]?.service_code ?? '',
      lat: '53.8101',
      long: '48.6902',
      description: 'Не горит лампа. Звоните: +7 900 000-00-00, Озёрная',
      first_name: 'Вера',
      last_name: 'Озёрная',
      email: 'vera@example.org',
    },
  })
  expect(sent.status()).toBe(200)
  const [made] = (await sent.json()) as { service_request_id: string }[]
  const read = await request.get(`${base}/requests/${made?.service_request_id}.json`, { params })
  expect(await read.json()).toMatchObject([
    { status: 'open', lat: 53.8101, long: 48.6902, description: 'Не горит лампа. Звоните: ***, ***' },
  ])
  const listed = await (
    await request.get(`${base}/requests.json`, { params: { ...params, status: 'open' } })
  ).text()
  expect(listed).toContain(`"service_request_id":"${made?.service_request_id}"`)
  for (const secret of ['900 000', 'Озёрная', 'vera@example.org']) expect(listed).not.toContain(secret)
})
