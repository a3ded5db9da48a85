import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { eventsOf } from '@/lib/testing/outbox-of'
import { make } from '@/lib/testing/make'
import { type Bench, bench, create } from '@/lib/testing/scene/creating-tasks'

let people: Bench
/** Steps of phase 4: one that completes, and one that does not. */
let last: number
let waiting: number
beforeAll(async () => {
  people = await bench()
  last = (await make.step({ phase: 4, completes: true })).id
  waiting = (await make.step({ phase: 4 })).id
})

const caller = () => api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const patch = (id: number, body: object) =>
  caller().patch<{ stage: number; expired_date: number | null }>(`/rest/tasks/${id}?apiVersion=2.0`, body)
const stored = (id: number) => database.prisma.task.findUniqueOrThrow({ where: { id } })
const hourAgo = () => Math.floor(Date.now() / 1000) - 3600

describe('T04: a step completes the task by the same change', () => {
  test('200: by PATCH, with one event and one comment that names both', async () => {
    const { id } = (await create(people)).body
    const events = await eventsOf(people.users.ORGANIZATION_ADMINISTRATOR, () =>
      patch(id, { status_id: last }),
    )
    expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
    expect(await stored(id)).toMatchObject({ stage: 2, stepId: last })
    const { body } = await caller().get<{ items: { diff: object }[] }>(
      `/rest/tasks/${id}/comments/list?apiVersion=2.0`,
    )
    expect(body.items).toHaveLength(1)
    expect(body.items[0]?.diff).toMatchObject({ old_stage: 1, new_stage: 2, new_status: { id: last } })
  })

  test('200: at creation, by the phase, and in a bulk change; not a template', async () => {
    expect((await create(people, { status_id: last })).body).toMatchObject({ stage: 2 })
    const template = (await create(people, { status_id: last, is_template: true })).body
    expect(template).toMatchObject({ stage: 1 })
    const type = await make.workType({ steps: [1, last] })
    const { id } = (await create(people, { type_id: type.id })).body
    expect((await patch(id, { assigned_status: 4 })).body).toMatchObject({ stage: 2 })
    const other = (await create(people)).body.id
    await caller().post('/rest/tasks/batch', { ids: [other], change: { status_id: last } })
    expect(await stored(other)).toMatchObject({ stage: 2, stepId: last })
  })

  test('200: a step that does not, and another change of a task in the step, leave the stage', async () => {
    const { id } = (await create(people)).body
    expect((await patch(id, { status_id: waiting })).body.stage).toBe(1)
    await patch(id, { status_id: last })
    expect((await patch(id, { stage: 1 })).body.stage).toBe(1)
    expect((await patch(id, { title: 'Ещё раз' })).body.stage).toBe(1)
  })

  test('the option is off at first, typed in 2.0 and absent in 1.0', async () => {
    const made = await main().post<{ id: number }>('/rest/statuses?apiVersion=2.0', {
      name: make.unique('Step'),
      assigned_status: 4,
    })
    expect(made.body).toMatchObject({ completes: false })
    const at = `/rest/statuses/${made.body.id}`
    expect((await main().patch(`${at}?apiVersion=2.0`, { completes: true })).body).toMatchObject({
      completes: true,
    })
    expect((await main().get(`${at}?apiVersion=1.0`)).body).not.toHaveProperty('completes')
    expect((await main().patch(at, { completes: 'maybe' })).status).toBe(400)
  })
})

describe('T04: work that is done is not overdue, whatever its stage', () => {
  test('a deadline that has passed is set when the task goes back to work, and kept when it is done again', async () => {
    const { id } = (await create(people, { status_id: waiting, deadline: hourAgo() })).body
    expect((await stored(id)).expiredDate).toBeNull()
    expect((await patch(id, { deadline: hourAgo() - 60 })).body.expired_date).toBeNull()
    const overdue = async () => {
      const { body } = await caller().get<{ items: { id: number }[] }>(
        '/rest/tasks?apiVersion=2.0&expired=true&limit=1000',
      )
      return body.items.some((task) => task.id === id)
    }
    expect(await overdue()).toBe(false)
    expect((await patch(id, { status_id: 2 })).body.expired_date).not.toBeNull()
    expect(await overdue()).toBe(true)
    expect((await patch(id, { status_id: waiting })).body.expired_date).not.toBeNull()
    expect(await overdue()).toBe(false)
  })
})
