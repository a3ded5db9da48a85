import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let administrator: User
let worker: User
let colleague: User

beforeAll(async () => {
  const place = await scene.organizationWithAdministrator()
  administrator = place.administrator
  worker = await make.user({ organization: place.organization })
  colleague = await make.user({ organization: place.organization })
})

const address = (user: User) => `/rest/users/${user.id}/working-hours`
type Body = Record<string, unknown>
const weekly = [
  { day: 1, from: '08:00', to: '17:00' },
  { day: 7, from: '20:00', to: '06:00' },
]
const absences = [{ from: '2026-12-01', to: '2026-12-14', reason: 'vacation', note: 'South' }]

describe('PUT', () => {
  test('200: keeps all of it, and the history of the person says so', async () => {
    const body = {
      timezone: 'Asia/Yekaterinburg',
      weekly,
      exceptions: [{ date: '2026-12-31', shifts: [] }],
      absences,
    }
    const reply = await api.as(administrator).put<Body>(address(worker), body)
    expect(reply).toMatchObject({ status: 200, body: { user_id: worker.id, ...body } })
    expect((await api.as(worker).get(address(worker))).body).toEqual(reply.body)
    expect((await auditOf('user', worker.id)).at(-1)).toMatchObject({ action: 'update', after: { weekly } })
  })

  test('200: what is not named becomes empty, the time zone stays', async () => {
    await api.as(administrator).put(address(colleague), { timezone: 'Asia/Omsk', weekly, absences })
    const { body } = await api.as(administrator).put<Body>(address(colleague), {})
    expect(body).toMatchObject({ timezone: 'Asia/Omsk', weekly: [], exceptions: [], absences: [] })
  })

  test('412: another has changed them meanwhile', async () => {
    const read = await api.as(administrator).get(address(worker))
    const headers = { 'If-Match': read.headers.get('etag') ?? '' }
    await api.as(administrator).put(address(worker), { weekly: [] })
    const reply = await api.as(administrator).put(address(worker), { weekly }, { headers })
    expect(reply.status).toBe(412)
  })

  test.each<[string, object, string]>([
    ['a clock', { weekly: [{ day: 1, from: '8:00', to: '17:00' }] }, 'weekly.0.from'],
    ['a weekday', { weekly: [{ day: 8, from: '08:00', to: '17:00' }] }, 'weekly.0.day'],
    ['shifts that overlap', { weekly: [weekly[0], { day: 1, from: '16:00', to: '20:00' }] }, 'weekly.1.from'],
    [
      'a night of Sunday into the shift of Monday',
      { weekly: [{ day: 1, from: '05:00', to: '12:00' }, weekly[1]] },
      'weekly.1.from',
    ],
    ['a date', { exceptions: [{ date: '2026-02-30', shifts: [] }] }, 'exceptions.0.date'],
    [
      'a day twice',
      { exceptions: ['2026-12-31', '2026-12-31'].map((date) => ({ date, shifts: [] })) },
      'exceptions.1.date',
    ],
    [
      'an absence that ends before it starts',
      { absences: [{ ...absences[0], to: '2026-11-30' }] },
      'absences.0.to',
    ],
    ['a reason', { absences: [{ ...absences[0], reason: 'bored' }] }, 'absences.0.reason'],
    ['a time zone', { timezone: 'Europe/Atlantis' }, 'timezone'],
  ])('400: %s', async (_, body, field) => {
    const reply = await api.as(administrator).put<{ error_description: string }>(address(worker), body)
    expect(reply.status).toBe(400)
    expect(reply.body.error_description).toContain(`${field}:`)
  })

  test('403: not the person, and not a colleague', async () => {
    for (const user of [worker, colleague])
      expect((await api.as(user).put(address(worker), { weekly })).status).toBe(403)
  })

  test('404: nobody', async () => {
    const { status } = await api.as(administrator).put(`/rest/users/${2 ** 31 - 1}/working-hours`, {})
    expect(status).toBe(404)
  })
})

describe('GET', () => {
  test('200: nothing is set at first', async () => {
    const person = await make.user({ organization: { id: worker.organizationId ?? 0 } })
    const { body } = await api.as(person).get(address(person))
    expect(body).toMatchObject({ user_id: person.id, weekly: [], exceptions: [], absences: [] })
  })

  test('403: a colleague, who must not learn why somebody is absent', async () => {
    expect((await api.as(colleague).get(address(worker))).status).toBe(403)
  })
})
