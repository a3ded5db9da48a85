import { beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Task } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Explained {
  visible: boolean
  grounds: string[]
  items: {
    capability: string
    label: string
    allowed: boolean
    reason: string
    rules: { id: number; any_state: boolean; states: { id: number; name: string; fits: boolean }[] }[]
  }[]
}

let people: SevenRoles
let task: Task
beforeAll(async () => {
  people = await scene.sevenRoles()
  task = await make.task({ creator: people.users.CUSTOMER, organization: people.organization })
})

const explain = (role: RoleCode, { id }: { id: number } = task, query = '', version?: string) =>
  api.as(people.tokens[role]).get<Explained>(`/rest/tasks/${id}/explain${query}`, { version })
const item = ({ items }: Explained, name: string) => items.find(({ capability }) => capability === name)

test('401, 404 and 403: no token, a missing task, a hidden task', async () => {
  expect((await api.anonymous.get(`/rest/tasks/${task.id}/explain`)).status).toBe(401)
  expect((await explain('USER', { id: 2_000_000_111 })).status).toBe(404)
  const hidden = await make.task({ creator: (await scene.organizationWithAdministrator()).administrator })
  expect((await explain('USER', hidden)).status).toBe(403)
  expect((await explain('MAIN_INSPECTOR', hidden)).status).toBe(200)
})

test('400: an invalid user id', async () => {
  for (const bad of ['x', '0', '-1', '1.5'])
    expect(await explain('MAIN_ADMINISTRATOR', task, `?user_id=${bad}`)).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^user_id: /) },
    })
})

test.each(roleCodes)('200: agrees with the can endpoint: %s', async (role) => {
  const { status, body } = await explain(role)
  const canSee = (await api.as(people.tokens[role]).get(`/rest/tasks/${task.id}`)).status
  expect(status).toBe(canSee)
  if (status !== 200) return
  const names = body.items.map(({ capability }) => capability)
  expect(names).toHaveLength(9)
  const { body: can } = await api
    .as(people.tokens[role])
    .get<Record<string, boolean>>(`/rest/tasks/${task.id}/can/${names.join(',')}`)
  for (const { capability, allowed, reason } of body.items) {
    expect(allowed, capability).toBe(can[capability])
    expect(reason === 'granted', capability).toBe(allowed)
  }
  expect(body.visible).toBe(true)
  expect(body.grounds.length).toBeGreaterThan(0)
})

test('200: the rule that allows, the state that does not match, the missing rule', async () => {
  const { body } = await explain('CUSTOMER')
  expect(body).toMatchObject({ visible: true, grounds: ['own'] })
  expect(item(body, 'show')).toMatchObject({
    allowed: true,
    reason: 'granted',
    rules: [{ any_state: true, states: [] }],
  })
  expect(item(body, 'edit')).toMatchObject({
    label: 'Редактирование',
    reason: 'granted',
    rules: [{ any_state: false, states: [{ id: 1, name: 'Новая', fits: true }] }],
  })
  expect(item(body, 'confirm')).toMatchObject({ allowed: false, reason: 'no_rule', rules: [] })
  const taken = await make.task({
    creator: people.users.CUSTOMER,
    organization: people.organization,
    stepId: 2,
  })
  expect(item((await explain('CUSTOMER', taken)).body, 'edit')).toMatchObject({
    allowed: false,
    reason: 'state_mismatch',
    rules: [{ states: [{ id: 1, fits: false }] }],
  })
})

test("200: for another user, with that user's scope: administrators only", async () => {
  const asked = (role: RoleCode, user: { id: number }) => explain(role, task, `?user_id=${user.id}`)
  const { USER, ORGANIZATION_ADMINISTRATOR } = people.users
  for (const role of roleCodes) {
    const may = !['ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'].includes(role)
    expect((await asked(role, USER)).status, role).toBe(may ? 200 : 403)
  }
  const stranger = await make.user({ organization: await make.organization() })
  const { body } = await asked('MAIN_ADMINISTRATOR', stranger)
  expect(body).toMatchObject({ visible: false, grounds: [] })
  expect(item(body, 'show')).toMatchObject({ allowed: false, reason: 'out_of_scope' })
  expect(item(body, 'delete')).toMatchObject({ allowed: false, reason: 'no_rule' })
  expect((await asked('ORGANIZATION_ADMINISTRATOR', stranger)).status).toBe(403)
  expect((await asked('MAIN_ADMINISTRATOR', { id: 2_000_000_111 })).status).toBe(404)
  expect(item((await asked('MAIN_ADMINISTRATOR', ORGANIZATION_ADMINISTRATOR)).body, 'archive')).toMatchObject(
    {
      allowed: true,
    },
  )
})

test('200 in 1.0: flags and numbers as texts', async () => {
  const { body } = await explain('CUSTOMER', task, '', '1.0')
  expect(body).toMatchObject({ visible: 't' })
  expect(item(body, 'edit')).toMatchObject({
    allowed: 't',
    rules: [{ any_state: 'f', states: [{ id: '1', fits: 't' }] }],
  })
})

test('nothing is written', async () => {
  const before = await database.prisma.task.findUnique({ where: { id: task.id } })
  await explain('MAIN_ADMINISTRATOR')
  expect(await database.prisma.task.findUnique({ where: { id: task.id } })).toEqual(before)
})
