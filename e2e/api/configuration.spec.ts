import { expect, test } from 'playwright/test'
import { Client, serverUrl, signIn } from '../support/client'

const first = '/files/settings'
const second = '/rest/configuration/props'

interface Settings {
  is_landing: unknown
  camera_max_location_error_meters: unknown
  geoportal: { url: string; socket_port: string }
}

interface Props {
  mobileapp: { camera: Record<string, unknown> }
  system: Record<string, unknown>
}

test('the mobile client reads its settings, with and without a token, in 1.0 and 2.0', async () => {
  const { token } = await signIn(serverUrl())
  for (const of of [null, token])
    for (const version of ['1.0', '2.0']) {
      const mobile = new Client(serverUrl(), of, version)
      const typed = version === '2.0'
      const settings = await mobile.get<Settings>(first)
      expect(settings.status).toBe(200)
      expect(settings.body.is_landing).toBe(typed ? false : 'f')
      expect(settings.body.geoportal.socket_port).toMatch(/^\d+$/)
      const props = await mobile.get<Props>(second)
      expect(props.status).toBe(200)
      expect(props.body.system.is_landing).toBe(typed ? false : 'f')
      const { camera } = props.body.mobileapp
      expect(camera.camera_max_location_error_meters).toBe(settings.body.camera_max_location_error_meters)
    }
  const forged = new Client(serverUrl(), 'nonsense')
  expect((await forged.get(first)).status).toBe(200)
  expect((await forged.get(second)).status).toBe(401)
})

test('the default language of the server changes at once and everywhere', async () => {
  const administrator = await signIn(serverUrl())
  const texts = async () => {
    const missing = await administrator.get<{ error_description: string }>('/rest/tasks/2000000001')
    const nowhere = await administrator.get<{ error_description: string }>('/rest/nowhere')
    return [missing.body.error_description, nowhere.body.error_description].join(' ')
  }
  expect(await texts()).toMatch(/^[А-Я]/)
  try {
    expect((await administrator.send('PUT', '/rest/configuration/locale/en_US')).status).toBe(200)
    expect(await texts()).toMatch(/^[ -~]+$/)
    expect((await administrator.get<Props>(second)).body.system.locale).toBe('en')
    const page = await fetch(`${serverUrl()}/sign-in`)
    expect(await page.text()).toContain('<html lang="en"')
  } finally {
    expect((await administrator.send('PUT', '/rest/configuration/locale/ru')).status).toBe(200)
  }
  expect(await texts()).toMatch(/^[А-Я]/)
})
