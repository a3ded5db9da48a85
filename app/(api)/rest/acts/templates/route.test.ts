import { beforeAll, expect, test } from 'vitest'
import type { ActTemplateWire } from '@/lib/domain/act-templates/presenter'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'

let people: Bench
let main: Caller
let administrator: Caller
beforeAll(async () => {
  people = await bench()
  main = api.as(people.tokens.MAIN_ADMINISTRATOR)
  administrator = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})

const path = '/rest/acts/templates?apiVersion=2.0'
const one = (id: number) => `/rest/acts/templates/${id}?apiVersion=2.0`
const body = (more: object = {}) => ({
  title: make.unique('Акт'),
  language: 'ru',
  organization_id: people.organization.id,
  heading: 'Акт № {number}',
  parts: [{ kind: 'facts' }],
  ...more,
})
const create = (more: object = {}, who = administrator) => who.post<ActTemplateWire>(path, body(more))
const listOf = async (who: Caller, more = '') =>
  (await who.get<{ items: ActTemplateWire[] }>(`${path}&limit=1000${more}`)).body.items

test('the templates of the program are there for everybody, and nobody changes or deletes them', async () => {
  const shown = await listOf(api.as(people.tokens.USER))
  expect(shown.slice(0, 2)).toMatchObject([
    { id: 1, language: 'ru', built_in: true, may_change: false, next_number: null },
    { id: 2, language: 'en', built_in: true },
  ])
  expect((await main.get(one(1))).status).toBe(200)
  expect((await main.patch(one(1), { title: 'Другой' })).status).toBe(409)
  expect((await main.delete(one(2))).status).toBe(409)
})

test('200: created, changed and deleted, each audited', async () => {
  const { body: made } = await create({ signers: [{ title: 'Мастер', role: 'executor' }] })
  expect(made.id).toBeGreaterThan(100)
  expect(made).toMatchObject({
    number_format: '{year}-{n}',
    logo: true,
    parts: [{ kind: 'facts', title: null, text: null, field_ids: [], photos_at_most: null }],
    may_change: true,
  })
  const changed = await administrator.patch<ActTemplateWire>(one(made.id), { heading: 'Акт {task}' })
  expect(changed.body).toEqual({ ...made, heading: 'Акт {task}' })
  expect((await administrator.delete(one(made.id))).status).toBe(200)
  expect((await administrator.get(one(made.id))).status).toBe(404)
  expect(await auditOf('act-template', made.id)).toMatchObject([
    { action: 'create' },
    { action: 'update', before: { heading: 'Акт № {number}' }, after: { heading: 'Акт {task}' } },
    { action: 'delete' },
  ])
})

test('412: somebody else has changed it', async () => {
  const { body: made } = await create()
  await administrator.patch(one(made.id), { heading: 'Первый' })
  const late = await administrator.patch(
    one(made.id),
    { heading: 'Второй' },
    { headers: { 'if-match': '"act-template-0-1"' } },
  )
  expect(late.status).toBe(412)
})

test.each([
  ['title', { title: ' ' }],
  ['language', { language: 'fr' }],
  ['heading', { heading: 'Акт {boss}' }],
  ['intro', { intro: '{Number}' }],
  ['parts', { parts: [] }],
  ['parts.0.kind', { parts: [{ kind: 'weather' }] }],
  ['parts.0.text', { parts: [{ kind: 'text' }] }],
  ['parts.0.text', { parts: [{ kind: 'text', text: '{boss}' }] }],
  ['parts.0.text', { parts: [{ kind: 'facts', text: 'Слова' }] }],
  ['parts.0.field_ids', { parts: [{ kind: 'facts', field_ids: [1] }] }],
  ['parts.0.field_ids.0', { parts: [{ kind: 'fields', field_ids: [1] }] }],
  ['parts.0.photos_at_most', { parts: [{ kind: 'photos', photos_at_most: 51 }] }],
  ['number_format', { number_format: '{year}' }],
  ['number_format', { number_format: '{n}{day}' }],
  ['type_id', { type_id: 2_000_000_000 }],
  ['signers.0.role', { signers: [{ title: 'Кто-то', role: 'boss' }] }],
])('400: %s', async (field, more) => {
  const reply = await create(more)
  expect(reply.status).toBe(400)
  expect(reply.text).toContain(`${field}:`)
})

test('400: an organization that is not there', async () => {
  expect((await create({ organization_id: 2_000_000_000 }, main)).text).toContain('organization_id:')
})

test('403: for all, for another organization, and for who is no administrator', async () => {
  expect((await create({ organization_id: null })).status).toBe(403)
  expect((await create({ organization_id: people.elsewhere.id })).status).toBe(403)
  expect((await create({}, api.as(people.tokens.USER))).status).toBe(403)
  const { body: made } = await create({ organization_id: people.elsewhere.id }, main)
  expect((await administrator.get(one(made.id))).status).toBe(403)
  expect((await administrator.delete(one(made.id))).status).toBe(403)
  expect((await listOf(administrator)).map(({ id }) => id)).not.toContain(made.id)
  const { body: own } = await create()
  expect((await administrator.patch(one(own.id), { organization_id: null })).status).toBe(403)
})

test('for a task: the best one first, with the number that the next act gets', async () => {
  const type = await make.workType()
  const task = await make.task({ creator: people.users.ORGANIZATION_ADMINISTRATOR, typeId: type.id })
  const { body: own } = await create({ number_format: '{task}/{n:2}' })
  const { body: typed } = await create({ type_id: type.id })
  const { body: foreign } = await create({ organization_id: people.elsewhere.id }, main)
  const items = await listOf(administrator, `&task_id=${task.id}`)
  const ids = items.map(({ id }) => id)
  expect(ids[0]).toBe(typed.id)
  expect(ids.slice(-2)).toEqual([1, 2])
  expect(ids).not.toContain(foreign.id)
  expect(items.find(({ id }) => id === own.id)?.next_number).toBe(`${task.id}/01`)
})
