import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/lib/platform/env'
import { api } from '@/lib/testing/api'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const addresses = ['/rest/configuration/backward-compatible', '/files/settings']

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

/** Every key listed in the document. */
const keys = [
  'camera_is_put_date_stamp',
  'camera_max_distance_to_task_meters',
  'camera_max_location_delay_millis',
  'camera_max_location_error_meters',
  'geoportal',
  'is_camera_needs_to_use_location',
  'is_landing',
  'is_need_add_caption_mode',
  'is_need_choose_sticker_after_stop_camera',
  'is_need_choose_sticker_before_start_camera',
  'is_need_to_use_custom_camera',
  'is_required_add_caption',
  'mapinformer_type',
  'ssc',
]

describe.each(addresses)('%s', (address) => {
  test('200 without a token, in 2.0 and 1.0: the documented keys', async () => {
    const { status, body } = await api.anonymous.get<Record<string, unknown>>(address)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(keys)
    expect(body).toMatchObject({
      is_camera_needs_to_use_location: true,
      camera_max_location_error_meters: 100,
      is_landing: false,
      mapinformer_type: 'panel',
      geoportal: { url: env.BASE_URL, socket_port: String(env.PORT) },
      ssc: { url: env.BASE_URL },
    })
    const old = await api.anonymous.get(address, { version: 'none' })
    expect(old.body).toMatchObject({
      is_camera_needs_to_use_location: 't',
      camera_max_location_error_meters: '100',
      is_landing: 'f',
      geoportal: { socket_port: String(env.PORT) },
    })
  })

  test('400: a version that does not exist', async () => {
    const reply = await api.anonymous.get(address, { version: '7' })
    expect(reply).toMatchObject({ status: 400, body: { error_description: expect.any(String) } })
  })

  test('200: computed for an anonymous caller, also with a token or a bad one', async () => {
    const { userId } = await scene.asActor(people.users.USER)
    await scene.underSettings({ 'system/is_landing': [{ value: true, userId }] }, async () => {
      for (const caller of [api.as(people.tokens.USER), api.as('nonsense'), api.anonymous])
        expect(await caller.get(address)).toMatchObject({ status: 200, body: { is_landing: false } })
    })
  })

  test('200: every key mirrors its setting', async () => {
    const camera = keys.filter(
      (key) => key.includes('camera') || key.includes('need') || key.includes('caption'),
    )
    expect(camera).toHaveLength(10)
    for (const key of camera) {
      const value = key.startsWith('camera_max') ? 41 : key === 'is_need_add_caption_mode'
      const path = `mobileapp/camera/${key}` as 'mobileapp/camera/is_required_add_caption'
      await scene.underSettings({ [path]: value }, async () =>
        expect((await api.anonymous.get(address)).body).toMatchObject({ [key]: value }),
      )
    }
    await scene.underSettings(
      { 'mobileapp/mapinformer_type': 'popup', 'system/is_landing': true },
      async () =>
        expect((await api.anonymous.get(address)).body).toMatchObject({
          mapinformer_type: 'popup',
          is_landing: true,
        }),
    )
  })

  test.each([
    ['city.example', false, 'http://city.example', '80'],
    ['city.example', true, 'https://city.example', '443'],
    ['city.example:8443', true, 'https://city.example:8443', '8443'],
    ['https://city.example/', false, 'http://city.example', '80'],
    ['ex ample', false, env.BASE_URL, String(env.PORT)],
    ['javascript:alert(1)', false, env.BASE_URL, String(env.PORT)],
    ['user:pw@host', true, env.BASE_URL, String(env.PORT)],
    [' ', true, env.BASE_URL, String(env.PORT)],
  ])('200: addresses follow the host %j, ssl %s', async (host, ssl, url, port) => {
    const settings = { 'system/ssc.host': host, 'system/requests.use.ssl.protocol': ssl }
    await scene.underSettings(settings, async () =>
      expect((await api.anonymous.get(address)).body).toMatchObject({
        geoportal: { url, socket_port: port },
        ssc: { url },
      }),
    )
  })
})
