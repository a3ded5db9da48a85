import { beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Stats {
  statuses: object[]
  priorities: object[]
  types: object[]
  organizations: { organization_id: number; statuses: object[] }[]
  assignedOrganizations: { assigned_organization_id: number; statuses: object[] }[]
}

// No other test has tasks in that week.
const start = Date.parse('1987-03-02T00:00:00Z')
const day = (n: number) => new Date(start + n * 86_400_000)
const seconds = (date: Date) => date.getTime() / 1000
const period = `date_from=${seconds(day(0))}&date_till=${seconds(day(6))}`

let people: SevenRoles
let elsewhere: Organization
let stranger: User
let typeId: number
const tasks: Task[] = []

beforeAll(async () => {
  people = await scene.sevenRoles()
  elsewhere = await make.organization()
  stranger = await make.user({ organization: elsewhere })
  typeId = (await make.workType()).id
  const { CUSTOMER: client, ORGANIZATION_ADMINISTRATOR: creator, USER: user } = people.users
  const closed = { workgroup: people.project }
  const rows = [
    { creator, date: day(0), stepId: 1, priorityId: 1 },
    { creator, date: day(1), stepId: 4, priorityId: 1, typeId, stage: 2, archive: true },
    { creator: client, ...closed, date: day(2), stepId: 1, priorityId: 3 },
    {
      creator: stranger,
      date: day(6),
      stepId: 2,
      priorityId: 2,
      assignedUser: user,
      assignedOrganization: people.organization,
    },
    { creator: stranger, date: day(3), stepId: 2, priorityId: 2 },
    // None of these is counted.
    { creator, date: day(7) },
    { creator, date: new Date(start - 1) },
    { creator, date: day(2), isTemplate: true },
    { creator, date: day(2), deletedAt: new Date() },
  ]
  for (const row of rows) tasks.push(await make.task(row))
})

const stats = async (role: RoleCode, query = period) =>
  (await api.as(people.tokens[role]).get<Stats>(`/rest/tasks/stats?${query}`)).body

const status = (status_id: number, count: number) => ({ status_id, count })

/** Which of the five tasks of the week a role sees. */
const seen: Record<RoleCode, number[]> = {
  MAIN_ADMINISTRATOR: [0, 1, 2, 3, 4],
  MAIN_INSPECTOR: [0, 1, 2, 3, 4],
  CLUSTER_ADMINISTRATOR: [0, 1, 2, 3],
  ORGANIZATION_ADMINISTRATOR: [0, 1, 2, 3],
  ORGANIZATION_INSPECTOR: [0, 1, 2, 3],
  USER: [0, 1, 3],
  CUSTOMER: [2],
}

function counted(of: readonly Task[]): object[] {
  const steps = [...new Set(of.map(({ stepId }) => stepId))].sort()
  return steps.map((id) => status(id, of.filter(({ stepId }) => stepId === id).length))
}

function grouped(of: readonly Task[], key: string, read: (task: Task) => number): object[] {
  const ids = [...new Set(of.map(read))].sort((a, b) => a - b)
  return ids.map((id) => ({ [key]: id, statuses: counted(of.filter((task) => read(task) === id)) }))
}

test.each(roleCodes)(
  '200: %s counts visible tasks of the period in all organizations, archived ones too',
  async (role) => {
    const body = await stats(role)
    const visible = seen[role].flatMap((at) => tasks[at] ?? [])
    expect(body.statuses).toEqual(counted(visible))
    expect(body.priorities).toEqual(grouped(visible, 'priority_id', (task) => task.priorityId))
    expect(body.types).toEqual(grouped(visible, 'type_id', (task) => task.typeId))
    const week = tasks.slice(0, 5)
    expect(body.organizations).toEqual(grouped(week, 'organization_id', (task) => task.organizationId))
    expect(body.assignedOrganizations).toEqual([
      { assigned_organization_id: people.organization.id, statuses: [status(2, 1)] },
    ])
  },
)

test('200: each end of the period may be absent or empty', async () => {
  const from = seconds(day(0))
  const countOf = ({ statuses }: Stats) => statuses.length
  expect(countOf(await stats('CUSTOMER', `date_from=${seconds(day(3))}&date_till=${seconds(day(6))}`))).toBe(
    0,
  )
  expect(await stats('CUSTOMER', `date_from=${from}&date_till=`)).toMatchObject({ statuses: [status(1, 1)] })
  expect(await stats('CUSTOMER', `date_till=${seconds(day(1))}`)).toMatchObject({ statuses: [] })
  expect(await stats('CUSTOMER', '')).toMatchObject({ statuses: [status(1, 1)] })
  expect(await stats('CUSTOMER', 'date_from=1987-03-04 00:00:00')).toMatchObject({ statuses: [status(1, 1)] })
})

test('200 in 1.0: numbers are texts', async () => {
  const { body } = await api
    .as(people.tokens.CUSTOMER)
    .get(`/rest/tasks/stats?${period}`, { version: 'none' })
  expect(body).toMatchObject({
    statuses: [{ status_id: '1', count: '1' }],
    priorities: [{ priority_id: '3', statuses: [{ status_id: '1', count: '1' }] }],
  })
  const distribution = await api
    .as(people.tokens.CUSTOMER)
    .get(`/rest/tasks/distribution?organizationId=${people.organization.id}`, { version: 'none' })
  expect(distribution.body).toEqual({
    res: 1,
    resText: '',
    type: { 1: '1' },
    priority: { 3: '1' },
    stage: { 0: '0', 1: '1', 2: '0' },
    status: { 1: '1' },
  })
})

test('401 and 400: no token, an invalid date', async () => {
  for (const path of ['stats', 'distribution'])
    expect((await api.anonymous.get(`/rest/tasks/${path}`)).status).toBe(401)
  const reply = await api.as(people.tokens.USER).get('/rest/tasks/stats?date_from=soon&date_till=later')
  expect(reply).toMatchObject({
    status: 400,
    body: { error_description: expect.stringMatching(/date_from: .*date_till: /) },
  })
})
