import { beforeAll, expect, test, vi } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Answer {
  configuration: {
    mobileapp: { mapinformer_type: unknown; camera: Record<string, unknown> }
    system: unknown
  }
}

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const newTask = (stage = 1) => make.task({ creator: people.users.USER, stage })

const read = async ({ id }: { id: number }, token: string, version = '2.0') => {
  const reply = await api.as(token).get<Answer>(`/rest/tasks/${id}`, { version })
  expect(reply.status).toBe(200)
  return reply.body.configuration
}

async function newState(state: object): Promise<number> {
  const body = { name: make.unique('Состояние'), ...state }
  const { body: made } = await api
    .as(people.tokens.MAIN_ADMINISTRATOR)
    .post<{ id: number }>('/rest/tasks/states', body)
  return made.id
}

test('200: equals props outside a task where no rule names a state; in 1.0 as text', async () => {
  const task = await newTask()
  for (const version of ['2.0', '1.0']) {
    const outside = await api.as(people.tokens.USER).get('/rest/configuration/props', { version })
    expect(await read(task, people.tokens.USER, version)).toEqual(outside.body)
  }
})

test('200: a value with states applies to tasks in any of them only', async () => {
  const done = await newState({ field: 'stage', sign: '=', value: '2' })
  const mine = await newState({ field: 'user_id', sign: '=', field_from_session: 'user_id' })
  const values = [
    { value: 'готовая своя', stateIds: [done, mine], userId: people.users.USER.id },
    { value: 'готовая', stateIds: [done] },
  ]
  const [open, closed] = [await newTask(), await newTask(2)]
  await scene.underSettings({ 'mobileapp/mapinformer_type': values }, async () => {
    const of = async (task: { id: number }, token: string) =>
      (await read(task, token)).mobileapp.mapinformer_type
    const { USER, ORGANIZATION_ADMINISTRATOR } = people.tokens
    expect(await of(open, ORGANIZATION_ADMINISTRATOR)).toBe('panel')
    expect(await of(closed, ORGANIZATION_ADMINISTRATOR)).toBe('готовая')
    expect(await of(open, USER)).toBe('готовая своя')
  })
})

test('a single read needs no extra query for it', async () => {
  const task = await newTask()
  await read(task, people.tokens.USER)
  const ask = vi.spyOn(database, 'query')
  await read(task, people.tokens.USER)
  const names = ask.mock.calls.map(([, name]) => name)
  ask.mockRestore()
  expect(names.filter((name) => name?.startsWith('configuration'))).toEqual([])
  expect(names).toContain('task-by-id')
})
