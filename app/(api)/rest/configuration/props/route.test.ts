import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const props = '/rest/configuration/props'
const bad = { status: 401, body: { error_description: expect.any(String) } }

interface Props {
  mobileapp: { camera: Record<string, unknown>; mapinformer_type: string }
  system: Record<string, unknown>
}

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const read = async (token?: string, version = '2.0') => {
  const caller = token === undefined ? api.anonymous : api.as(token)
  const { status, body } = await caller.get<Props>(props, { version })
  expect(status).toBe(200)
  return body
}

test('401: a bad token is not treated as none', async () => {
  expect(await api.as('nonsense').get(props)).toMatchObject(bad)
  expect(await api.anonymous.get(`${props}?token=`)).toMatchObject(bad)
  expect(await api.anonymous.get(props, { headers: { 'x-auth-token': 'nonsense' } })).toMatchObject(bad)
  for (const authorization of ['Bearer', 'Bearer ', 'Bearer a b'])
    expect(await api.anonymous.get(props, { headers: { authorization } })).toMatchObject(bad)
  expect(await api.anonymous.get(props, { headers: { 'x-auth-token': '' } })).toMatchObject(bad)
  // The Authorization of a proxy is not one of our tokens.
  expect((await api.anonymous.get(props, { headers: { authorization: 'Basic YTpi' } })).status).toBe(200)
})

test('400: a version that does not exist, with and without a token', async () => {
  for (const caller of [api.anonymous, api.as(people.tokens.USER)])
    expect((await caller.get(props, { version: '3.0' })).status).toBe(400)
})

test('200 without a token: the documented settings, not wrapped in the root, typed in 2.0 and as text in 1.0', async () => {
  expect(await read()).toMatchObject({
    mobileapp: {
      camera: {
        is_camera_needs_to_use_location: expect.any(Boolean),
        camera_max_location_error_meters: 100,
        camera_max_distance_to_task_meters: 500,
      },
      mapinformer_type: 'panel',
    },
    system: {
      is_landing: false,
      'ssc.host': '',
      'svc.user.activity.interval': expect.any(Number),
      locale: 'ru',
    },
  })
  expect(await read(undefined, '1.0')).toMatchObject({
    mobileapp: { camera: { camera_max_location_error_meters: '100' }, mapinformer_type: 'panel' },
    system: { is_landing: 'f' },
  })
})

test.each(['1.0', '1.1', '1.2', '1.3', '1.4', 'none'])(
  '200: %s answers as text, with and without a token',
  async (version) => {
    for (const token of [undefined, people.tokens.CUSTOMER])
      expect((await read(token, version)).system).toMatchObject({ is_landing: 'f' })
  },
)

test('200 with the cookie of an ended or unknown session: as without a token', async () => {
  const headers = { cookie: 'next-auth.session-token=forged' }
  expect((await api.anonymous.get(props, { headers })).status).toBe(200)
})

describe('200: values by rules', () => {
  const path = 'mobileapp/mapinformer_type'
  const under = (values: object[], work: () => Promise<void>) =>
    scene.underSettings({ [path]: values as { value: string }[] }, work)
  const of = async (token?: string) => (await read(token)).mobileapp.mapinformer_type

  test.each(roleCodes)('for %s by user, role and organization', async (role) => {
    const { userId, roleId } = await scene.asActor(people.users[role])
    const { organizationId } = await scene.asActor(people.users.USER)
    await under([{ value: 'ему', userId }], async () => {
      expect(await of(people.tokens[role])).toBe('ему')
      expect(await of()).toBe('panel')
    })
    await under([{ value: 'роли', roleId }], async () => {
      for (const other of roleCodes)
        expect(await of(people.tokens[other])).toBe(other === role ? 'роли' : 'panel')
    })
    const within = !role.startsWith('MAIN_')
    await under([{ value: 'своим', organizationId }], async () =>
      expect(await of(people.tokens[role])).toBe(within ? 'своим' : 'panel'),
    )
  })

  test('an additional organization counts like the main one', async () => {
    const elsewhere = await make.organization()
    const guest = await make.user({ organization: people.organization, organizations: [elsewhere] })
    await under([{ value: 'гостям', organizationId: elsewhere.id }], async () => {
      expect((await api.as(guest).get<Props>(props)).body.mobileapp.mapinformer_type).toBe('гостям')
      expect(await of(people.tokens.USER)).toBe('panel')
    })
  })

  test('the first matching value wins; one with a state never matches outside a task', async () => {
    const values = [{ value: 'в задаче', stateIds: [1] }, { value: 'всем' }, { value: 'никогда' }]
    await under(values, async () => {
      expect(await of()).toBe('всем')
      expect(await of(people.tokens.MAIN_ADMINISTRATOR)).toBe('всем')
    })
  })
})
