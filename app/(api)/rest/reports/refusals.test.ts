import { beforeAll, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { drive } from '@/lib/testing/driving'
import { make, type User } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'
import { makeLayer } from '@/lib/testing/make-layer'

interface Page {
  items: { user: { id: number } }[]
  total: number
}

const kinds = ['trips', 'stops', 'mileage', 'visits'] as const
const day = 'from=2026-11-10&to=2026-11-10&timeZone=UTC'

let people: VisiblePeople
let everybody: User[]

beforeAll(async () => {
  people = await scene.visiblePeople()
  everybody = [...Object.values(people.users), ...Object.values(people.others)]
  for (const user of everybody) await make.track(user, drive(new Date('2026-11-10T08:00:00Z'), 10))
})

const ask = (who: User, address: string, query: string) =>
  api.as(who).get<Page>(`/rest/reports/${address}?${query}`)

describe('whose movement is told', () => {
  test.each(kinds)('401: %s without a token', async (kind) => {
    expect((await api.anonymous.get(`/rest/reports/${kind}?${day}`)).status).toBe(401)
  })

  test.each(roleCodes)('%s gets exactly the visible people of an organization', async (role) => {
    const ids = everybody.map(({ id }) => id)
    const seen = people.seenBy(role).filter((id) => ids.includes(id))
    const { others, users } = people
    for (const { id } of [...Object.values(users), others.near, others.guest, others.far, others.client]) {
      const statuses = await Promise.all(
        kinds.map(async (kind) => (await ask(users[role], kind, `${day}&userId=${id}`)).status),
      )
      expect(statuses, String(id)).toEqual(kinds.map(() => (seen.includes(id) ? 200 : 403)))
    }
    const page = await ask(users[role], 'trips', `${day}&organizationId=${people.organization.id}&limit=1000`)
    expect(page.status).toBe(200)
    const told = page.body.items.map(({ user }) => user.id)
    expect(told.every((id) => seen.includes(id))).toBe(true)
    expect(told).toContain(users.USER.id)
  })

  test('404: an unknown or deleted person, also beside a visible one', async () => {
    const { ORGANIZATION_ADMINISTRATOR: reader, USER: user } = people.users
    for (const id of [people.others.gone.id, 2_147_483_647])
      expect((await ask(reader, 'trips', `${day}&userId=${user.id},${id}`)).status).toBe(404)
  })

  test('403 and 404: a group that is not visible, or does not exist', async () => {
    const { USER: user } = people.users
    const { foreign } = people
    const hidden = {
      organizationId: foreign.id,
      workgroupId: foreign.project.id,
      clusterId: foreign.clusterId,
    }
    for (const [name, id] of Object.entries(hidden)) {
      expect((await ask(user, 'mileage', `${day}&${name}=${id}`)).status, name).toBe(403)
      expect((await ask(user, 'mileage', `${day}&${name}=2147483647`)).status, name).toBe(404)
    }
  })

  test('a device tells nothing of somebody who is not visible', async () => {
    const { far, near } = people.others
    const device = await make.device({ user: far })
    const date = new Date('2026-11-10T12:00:00Z')
    await make.track(far, drive(date, 5, { deviceId: device.id }))
    const counts = async (who: User) => (await ask(who, 'trips', `${day}&deviceId=${device.id}`)).body.total
    expect([await counts(near), await counts(people.users.MAIN_INSPECTOR)]).toEqual([0, 1])
  })
})

describe('400 names the field and the rule', () => {
  const reader = () => people.users.ORGANIZATION_ADMINISTRATOR

  test.each([
    ['', /^from: Обязательное поле\. to: Обязательное поле\./],
    ['from=2026-11-10', /^to: Обязательное поле/],
    ['from=2026-02-30&to=2026-03-01', /^from: Ожидается день ГГГГ-ММ-ДД/],
    ['from=1&to=2026-03-01', /^from: Ожидается день/],
    ['from=2026-11-10&to=9999-01-01', /^to: Ожидается день/],
    ['from=2026-11-10&to=2026-11-09', /^to: Ожидается период не длиннее 31 дней, from не позже to/],
    ['from=2026-10-01&to=2026-11-01', /^to: Ожидается период не длиннее 31/],
    [`${day}&timeZone=Moon`, /^timeZone: Ожидается часовой пояс/],
    [`${day}&userId=x`, /^userId/],
    [`${day}&organizationId=0`, /^organizationId: /],
    [`${day}&limit=1001`, /^limit: /],
    [`${day}&page=0`, /^page: /],
  ])('%s', async (query, text) => {
    for (const kind of kinds) {
      const reply = await ask(reader(), kind, query.replace('&timeZone=UTC&timeZone', '&timeZone'))
      expect(reply, kind).toMatchObject({
        status: 400,
        body: { error_description: expect.stringMatching(text) },
      })
    }
  })

  test.each([
    ['mileage', `${day}&by=city`, /^by: Допустимые значения: user, device, group/],
    ['mileage', `${day}&empty=maybe`, /^empty: /],
    ['visits', `${day}&radius=6000`, /^radius: /],
    ['export', `${day}&kind=trips`, /^format: Обязательное поле/],
    ['export', `${day}&kind=trips&format=pdf`, /^format: Допустимые значения: xlsx, csv, gpx, kml, geojson/],
    ['export', `${day}&format=csv`, /^kind: /],
    ['export', `${day}&kind=mileage&format=gpx`, /^format: Итоги дней выгружаются только таблицей/],
  ])('%s?%s', async (address, query, text) => {
    const reply = await ask(reader(), address, query)
    expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
  })

  test('too many people and days at once', async () => {
    const organization = await make.organization()
    const crowd: User[] = []
    for (let n = 0; n < 23; n++) crowd.push(await make.user({ organization }))
    const [first] = crowd as [User]
    const month = `from=2026-10-01&to=2026-10-31&organizationId=${organization.id}`
    for (const address of ['trips', 'mileage', 'visits', 'stops', 'export'])
      expect(
        await ask(first, address, address === 'export' ? `${month}&kind=stops&format=csv` : month),
        address,
      ).toMatchObject({
        status: 400,
        body: { error_description: expect.stringMatching(/^to: Людей 23, дней 31: вместе больше 700/) },
      })
    expect((await ask(first, 'trips', month.replace('10-31', '10-30'))).status).toBe(200)
  })

  test('a layer without objects, and one that the caller may not read', async () => {
    const layer = await makeLayer({ geometryType: 'Point' })
    const visits = (who: User, id: number) => ask(who, 'visits', `${day}&layerId=${id}`)
    expect((await visits(people.users.USER, layer.id)).status).toBe(403)
    expect((await visits(people.users.USER, 2_147_483_647)).status).toBe(404)
    const raster = await make.layer()
    await database.prisma.layer.update({ where: { id: raster.id }, data: { geometryType: null } })
    expect(await visits(people.users.MAIN_ADMINISTRATOR, raster.id)).toMatchObject({
      status: 400,
      body: { error_description: 'layerId: У слоя нет объектов с местом.' },
    })
  })
})

test.each<RoleCode>(['USER', 'CUSTOMER'])('%s reads their own movement', async (role) => {
  const { [role]: who } = people.users
  const { items } = (await ask(who, 'trips', `${day}&userId=${who.id}`)).body
  expect(items.map(({ user }) => user.id)).toEqual([who.id])
})
