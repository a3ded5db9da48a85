import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Calendar {
  id: number
  title: string
  organization_id: number | null
  is_default: boolean
}

const address = '/rest/calendars'
const at = (id: number) => `${address}/${id}`
const weekly = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '09:00', to: '13:00' },
  { day, from: '14:00', to: '18:00' },
])
const input = (organizationId: number | null, more: object = {}) => ({
  title: make.unique('Calendar'),
  organization_id: organizationId,
  timezone: 'Europe/Moscow',
  weekly,
  ...more,
})

let people: SevenRoles
let organizationId: number
let strange: number
beforeAll(async () => {
  people = await scene.sevenRoles()
  organizationId = people.users.ORGANIZATION_ADMINISTRATOR.organizationId ?? 0
  strange = (await make.organization()).id
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const own = () => api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)

test('an administrator keeps the calendars of the organization, with their history', async () => {
  const { status, body } = await own().post<Calendar>(address, input(organizationId))
  expect(status).toBe(200)
  expect(body).toMatchObject({ organization_id: organizationId, weekly, exceptions: [], is_default: false })
  const exceptions = [
    { date: '2026-11-04', title: 'День народного единства', shifts: [] },
    { date: '2026-11-03', title: '', shifts: [{ from: '09:00', to: '17:00' }] },
  ]
  expect((await own().patch(at(body.id), { exceptions })).body).toMatchObject({ exceptions })
  expect((await own().delete(at(body.id))).status).toBe(200)
  expect((await own().get(at(body.id))).status).toBe(404)
  const entries = await auditOf('calendar', body.id)
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  expect(entries[1]).toMatchObject({ after: { exceptions }, organizationIds: [organizationId] })
})

test('one default for an organization: a new one takes the place of the earlier', async () => {
  const first = (await own().post<Calendar>(address, input(organizationId, { is_default: true }))).body
  const second = (await own().post<Calendar>(address, input(organizationId, { is_default: true }))).body
  expect((await own().get<Calendar>(at(first.id))).body.is_default).toBe(false)
  expect((await own().patch<Calendar>(at(first.id), { is_default: true })).body.is_default).toBe(true)
  expect((await own().get<Calendar>(at(second.id))).body.is_default).toBe(false)
})

test('403: calendars of other organizations, and those for all', async () => {
  const foreign = (await main().post<Calendar>(address, input(strange))).body
  const common = (await main().post<Calendar>(address, input(null))).body
  expect((await own().get(at(foreign.id))).status).toBe(403)
  expect((await own().patch(at(foreign.id), { title: 'X' })).status).toBe(403)
  expect((await own().post(address, input(strange))).status).toBe(403)
  expect((await own().get(at(common.id))).status).toBe(200)
  expect((await own().patch(at(common.id), { title: 'X' })).status).toBe(403)
  const { body } = await own().get<{ items: Calendar[] }>(`${address}/list?limit=1000`)
  const ids = body.items.map(({ id }) => id)
  expect(ids).toContain(common.id)
  expect(ids).not.toContain(foreign.id)
  for (const role of ['USER', 'CUSTOMER'] as const)
    expect((await api.as(people.tokens[role]).get(`${address}/list`)).status).toBe(403)
})

test.each<[part: object, text: RegExp]>([
  [{ title: ' ' }, /^title: /],
  [{ timezone: 'Mars' }, /^timezone: /],
  [{ weekly: [{ day: 8, from: '09:00', to: '10:00' }] }, /^weekly\.0\.day: /],
  [
    {
      weekly: [
        { day: 1, from: '09:00', to: '12:00' },
        { day: 1, from: '11:00', to: '13:00' },
      ],
    },
    /^weekly\.1\.from: /,
  ],
  [{ exceptions: [{ date: '2026-02-30', shifts: [] }] }, /^exceptions\.0\.date: /],
  [
    {
      exceptions: [
        { date: '2026-02-23', shifts: [] },
        { date: '2026-02-23', shifts: [] },
      ],
    },
    /^exceptions\.1\.date: /,
  ],
  [{ organization_id: 2_000_000_000 }, /^organization_id: /],
])('400: %j', async (part, text) => {
  const { status, body } = await main().post<{ error_description: string }>(address, input(null, part))
  expect(status).toBe(400)
  expect(body.error_description).toMatch(text)
})

test('400: a calendar by which a work type counts is not deleted', async () => {
  const { id } = (await main().post<Calendar>(address, input(null))).body
  const type = await make.workType()
  const counted = await main().patch(`/rest/types/${type.id}`, {
    deadline_in_working_hours: true,
    deadline_calendar_id: id,
  })
  expect(counted.body).toMatchObject({ deadline_in_working_hours: true, deadline_calendar_id: id })
  const { status, body } = await main().delete<{ error_description: string }>(at(id))
  expect(status).toBe(400)
  expect(body.error_description).toContain(type.name)
})
