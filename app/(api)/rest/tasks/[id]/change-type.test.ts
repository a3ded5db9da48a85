import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Step, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

type Body = Record<string, unknown>

let administrator: User
let worker: User
/** A step of phase 3 of one work type. */
let own: Step
/** Its steps are 1, own and 4; transitions go from 1 to own and from there to 4. */
let typeId: number
let id: number

beforeAll(async () => {
  const { organization, administrator: found } = await scene.organizationWithAdministrator()
  administrator = found
  worker = await make.user({ organization })
  own = await make.step({ phase: 3 })
  const moves = [
    { from: 1, to: own.id, name: 'Спросить' },
    { from: own.id, to: 4, name: 'Закрыть' },
  ]
  typeId = (await make.workType({ steps: [1, own.id, 4], moves })).id
})

beforeEach(() => stand(2))

/** A task of a work type without steps. */
async function stand(stepId: number) {
  id = (await make.task({ creator: administrator, stepId })).id
}

const change = (body: object) => api.as(administrator).patch<Body>(`/rest/tasks/${id}`, body)

async function refused(body: object, text: RegExp) {
  const reply = await expectNoWrites([administrator, worker], () => change(body))
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
}

const steps = (path: string) =>
  new RegExp(`^${path}: .*Доступные шаги: Новая \\(1\\), .+ \\(${own.id}\\), Выполнена \\(4\\)\\.$`)

describe('another work type', () => {
  test('400 and no write: it lacks the current step, and no other is given', async () => {
    await refused({ type_id: typeId }, steps('status_id'))
    await refused({ type_id: typeId, status_id: 2 }, steps('status_id'))
    await refused({ type_id: typeId, status_id: 3 }, steps('status_id'))
    await refused({ type_id: typeId, assigned_status: 2 }, steps('assigned_status'))
  })

  test('400 and no write: assigning an executor does not supply the missing step', async () => {
    const another = await make.step({ phase: 1 })
    await stand(another.id)
    await refused({ type_id: typeId, assigned_user_id: worker.id }, steps('status_id'))
  })

  test('200: one of its steps is given, and no transition is required', async () => {
    expect(await change({ type_id: typeId, status_id: 4 })).toMatchObject({
      status: 200,
      body: { type_id: typeId, status_id: 4 },
    })
  })

  test('200: a phase is given, the current one included', async () => {
    expect((await change({ type_id: typeId, assigned_status: 4 })).body).toMatchObject({ status_id: 4 })
    await stand(3)
    expect((await change({ type_id: typeId, assigned_status: 3 })).body).toMatchObject({ status_id: own.id })
  })

  test('200: it has the step, so its transitions apply', async () => {
    await stand(1)
    await refused({ type_id: typeId, status_id: 4 }, /^status_id: .*\(\d+\)\.$/)
    expect((await change({ type_id: typeId })).body).toMatchObject({ type_id: typeId, status_id: 1 })
    await stand(1)
    expect((await change({ type_id: typeId, status_id: own.id })).body).toMatchObject({ status_id: own.id })
  })

  test('200: a work type without steps takes any', async () => {
    const free = await make.workType()
    expect((await change({ type_id: free.id })).body).toMatchObject({ type_id: free.id, status_id: 2 })
  })

  test('200: batches follow the same rules', async () => {
    const reply = await api
      .as(administrator)
      .post('/rest/tasks/batch', { ids: [id], change: { type_id: typeId } })
    expect(reply.body).toMatchObject({ changed: [], refused: [{ id }] })
  })
})

test('200: a task outside the steps of its work type can return to them', async () => {
  await database.prisma.task.update({ where: { id }, data: { typeId } })
  await refused({ status_id: 3 }, steps('status_id'))
  expect((await change({ status_id: own.id })).body).toMatchObject({ status_id: own.id })
})
