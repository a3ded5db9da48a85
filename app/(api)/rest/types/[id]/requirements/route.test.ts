import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'
import { item, proving } from '@/lib/testing/scene/proving-tasks'

let people: Bench
let team: ReturnType<typeof proving>
beforeAll(async () => {
  people = await bench()
  team = proving(people)
})

const address = (type: { id: number }) => `/rest/types/${type.id}/requirements?apiVersion=2.0`
const nothing = { older_clients: 'allow', steps: [] }

describe('GET', () => {
  test('200: nothing is required at first, for all who read work types', async () => {
    const type = await make.workType()
    expect(await team.executor.get(address(type))).toMatchObject({ status: 200, body: nothing })
    expect((await api.as(people.tokens.CUSTOMER).get(address(type))).body).toEqual(nothing)
  })

  test('404: no such work type; 401: nobody', async () => {
    expect((await team.main.get(address({ id: 2_000_000_000 }))).status).toBe(404)
    expect((await api.anonymous.get(address({ id: 1 }))).status).toBe(401)
  })
})

describe('PUT', () => {
  test('200: everything as it was sent, with ids of items and defaults', async () => {
    const type = await make.workTypeWith([{ type: 'STRING', name: 'Номер' }])
    const field = type.definitions[0]?.id
    const step = {
      step_id: 4,
      checklist: [
        item({ title: ' Насос ', kind: 'ok_failed', photo: 'failed', hint: 'Слушать', subtask_type_id: 1 }),
        item({ kind: 'choice', options: ['Да', 'Нет'], required: false, photo: 'always' }),
      ],
      field_ids: [field],
      photos: 2,
      photo_provenance: true,
      signature: 'both',
    }
    const body = { older_clients: 'refuse', steps: [step, { step_id: 2 }] }
    const reply = await team.main.put<{ steps: { checklist: object[] }[] }>(address(type), body)
    expect(reply.status).toBe(200)
    const [first, second] = step.checklist
    expect(reply.body).toEqual({
      older_clients: 'refuse',
      // In the order of the steps of the work type.
      steps: [
        { step_id: 2, checklist: [], field_ids: [], photos: 0, photo_provenance: false, signature: 'none' },
        {
          ...step,
          checklist: [
            { ...first, id: expect.any(Number), title: 'Насос', options: [] },
            { ...second, id: expect.any(Number), hint: null, subtask_type_id: null },
          ],
        },
      ],
    })
    expect((await team.executor.get(address(type))).body).toEqual(reply.body)
    const [, kept] = reply.body.steps
    const again = await team.main.put<typeof reply.body>(address(type), {
      steps: [{ step_id: 4, checklist: kept?.checklist.toReversed() }],
    })
    expect(again.body.steps[0]?.checklist).toEqual(kept?.checklist.toReversed())
    expect(again.body).toMatchObject({ older_clients: 'allow' })
  })

  test('the change is in the history of the work type; a stale If-Match is 412', async () => {
    const { type } = await team.type([{ step_id: 4, photos: 1 }])
    const { headers } = await team.main.get(address(type))
    const etag = headers.get('etag') ?? ''
    const set = (photos: number) =>
      team.main.put(address(type), { steps: [{ step_id: 4, photos }] }, { headers: { 'if-match': etag } })
    expect((await set(3)).status).toBe(200)
    expect((await set(4)).status).toBe(412)
    const entries = await auditOf('work-type', type.id)
    expect(entries.at(-1)).toMatchObject({ action: 'update', after: { requirements: [{ photos: 3 }] } })
  })

  test('403: only who may change work types', async () => {
    const type = await make.workType()
    for (const token of [people.tokens.MAIN_INSPECTOR, people.tokens.ORGANIZATION_ADMINISTRATOR])
      expect((await api.as(token).put(address(type), nothing)).status).toBe(403)
  })

  const twice = item()
  test.each([
    ['steps.0.step_id', { step_id: 2_000_000_000 }],
    ['steps.0.field_ids.0', { step_id: 4, field_ids: [2_000_000_000] }],
    ['steps.0.checklist.0.id', { step_id: 4, checklist: [item({ id: 2_000_000_000 })] }],
    [
      'steps.0.checklist.0.subtask_type_id',
      { step_id: 4, checklist: [item({ kind: 'ok_failed', subtask_type_id: 2_000_000_000 })] },
    ],
    ['steps.0.checklist.0.subtask_type_id', { step_id: 4, checklist: [item({ subtask_type_id: 1 })] }],
    ['steps.0.checklist.0.photo', { step_id: 4, checklist: [item({ photo: 'failed' })] }],
    ['steps.0.checklist.0.options', { step_id: 4, checklist: [item({ kind: 'choice' })] }],
    ['steps.0.checklist.0.options', { step_id: 4, checklist: [item({ options: ['а'] })] }],
    [
      'steps.0.checklist.0.options.1',
      { step_id: 4, checklist: [item({ kind: 'choice', options: ['а', 'а'] })] },
    ],
    ['steps.0.checklist.0.title', { step_id: 4, checklist: [item({ title: ' ' })] }],
    ['steps.0.checklist', { step_id: 4, checklist: Array.from({ length: 101 }, () => twice) }],
    ['steps.0.photos', { step_id: 4, photos: 51 }],
    ['steps.0.signature', { step_id: 4, signature: 'all' }],
  ])('400: %s', async (path, step) => {
    const type = await make.workType()
    const reply = await expectNoWrites([people.users.MAIN_ADMINISTRATOR], () =>
      team.main.put<{ error_description: string }>(address(type), { steps: [step] }),
    )
    expect(reply.status).toBe(400)
    expect(reply.body.error_description).toContain(`${path}:`)
  })

  test('400: a step or an item twice, and a step that the work type does not list', async () => {
    const { type, items } = await team.type([{ step_id: 4, checklist: [item()] }])
    const say = async (steps: object[], of = type) =>
      (await team.main.put<{ error_description: string }>(address(of), { steps })).body.error_description
    expect(await say([{ step_id: 4 }, { step_id: 4 }])).toContain('steps.1.step_id:')
    const kept = item({ id: items[0] })
    expect(await say([{ step_id: 4, checklist: [kept, kept] }])).toContain('steps.0.checklist.1.id:')
    expect(await say([{ step_id: 4 }], await make.workType({ steps: [1, 2] }))).toContain('steps.0.step_id:')
  })
})

describe('what requirements refer to', () => {
  test('a removed field, a deleted type of subtasks and a deleted work type leave nothing behind', async () => {
    const made = await make.workTypeWith([{ type: 'STRING', name: 'Номер' }])
    const opened = await make.workType()
    const checklist = [item({ kind: 'ok_failed', subtask_type_id: opened.id })]
    const fields = [made.definitions[0]?.id]
    const { type } = await team.type([{ step_id: 4, checklist, field_ids: fields }], {}, made)
    await team.main.patch(`/rest/types/${type.id}?apiVersion=2.0`, { fields: [] })
    expect((await team.main.delete(`/rest/types/${opened.id}`)).status).toBe(200)
    expect((await team.main.get(address(type))).body).toMatchObject({
      steps: [{ field_ids: [], checklist: [{ subtask_type_id: null }] }],
    })
    expect((await team.main.delete(`/rest/types/${type.id}`)).status).toBe(200)
    expect((await team.main.get(address(type))).status).toBe(404)
  })

  test('a step that the work type does not list for a while keeps its requirements, whatever is replaced', async () => {
    const { type } = await team.type([
      { step_id: 2, photos: 1 },
      { step_id: 4, photos: 4 },
    ])
    const list = (steps: number[]) =>
      team.main.patch(`/rest/types/${type.id}?apiVersion=2.0`, { steps }).then(({ status }) => status)
    expect(await list([1, 2])).toBe(200)
    const reply = await team.main.put(address(type), { steps: [{ step_id: 2, photos: 2 }] })
    expect(reply.body).toMatchObject({ steps: [{ step_id: 2, photos: 2 }] })
    expect(await list([1, 2, 4])).toBe(200)
    expect((await team.main.get(address(type))).body).toMatchObject({
      steps: [
        { step_id: 2, photos: 2 },
        { step_id: 4, photos: 4 },
      ],
    })
  })

  test('a deleted step takes its requirements along', async () => {
    const step = await make.step({ phase: 4 })
    const { type } = await team.type([{ step_id: step.id, photos: 1 }])
    expect((await team.main.delete(`/rest/statuses/${step.id}`)).status).toBe(200)
    expect((await team.main.get(address(type))).body).toEqual(nothing)
  })
})
