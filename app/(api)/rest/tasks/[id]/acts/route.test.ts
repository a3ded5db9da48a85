import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { ActOutcomeWire, ActWire } from '@/lib/domain/acts/presenter'
import { storage } from '@/lib/platform/storage'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { pdfText } from '@/lib/testing/pdf-text'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'
import { actsOf, acting, plain } from '@/lib/testing/scene/making-acts'
import { item, proving } from '@/lib/testing/scene/proving-tasks'

let people: Bench
let team: ReturnType<typeof proving>
let router: RouterServer
let acts: ReturnType<typeof acting>
beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await bench()
  team = proving(people)
  acts = acting(people, router)
})
afterAll(() => router.stop())

const newTask = (more: object = {}) => team.task({ id: 1 }, more)
const makeAct = (task: { id: number }, body: object = {}, who = team.executor) =>
  who.post<ActWire>(actsOf(task), body)
const listOf = async (task: { id: number }) =>
  (await team.executor.get<{ items: ActWire[] }>(actsOf(task))).body.items

describe('POST', () => {
  test('200: a numbered file of the task with checklist and signatures, idempotent by its key', async () => {
    const { type, items } = await team.type([
      { step_id: 4, checklist: [item({ title: 'Заземление', kind: 'ok_failed' })] },
    ])
    const task = await team.task(type, { title: 'Починить насос' })
    const photo = await team.photo()
    await team.answer(task, [
      { item_id: items[0], value: 'failed', note: 'Ржавчина', file_names: [photo.name] },
    ])
    await team.sign(task, { signer: 'Петров П. П.' })
    const template = await acts.template()
    const key = { headers: { 'idempotency-key': make.unique('act') } }
    const send = () =>
      team.executor.post<ActWire>(actsOf(task), { template_id: template.id, date: '2026-03-09' }, key)
    const reply = await send()
    expect(reply).toMatchObject({
      status: 200,
      body: {
        number: 'А-001',
        template_id: template.id,
        date: '2026-03-09',
        made_by: { id: team.worker.id, fio: team.worker.fio },
        voided: null,
      },
    })
    expect((await send()).body).toEqual(reply.body)
    expect(await listOf(task)).toEqual([reply.body])
    const shown = await team.executor.get<{ task: { attachments: { id: number }[] } }>(
      `/rest/tasks/${task.id}?apiVersion=2.0`,
    )
    expect(shown.body.task.attachments.find(({ id }) => id === reply.body.attachment_id)).toMatchObject({
      type: 'FILE',
      act: 'А-001',
      name: 'Акт № А-001.pdf',
      provenance: { verdict: 'ok', reasons: [] },
    })
    const { bytes } = await acts.fetchPdf(`/rest/tasks/${task.id}/files/${reply.body.attachment_num}`)
    const text = plain(bytes)
    for (const word of [
      'Акт № А-001 от 9 марта 2026',
      'Починить насос',
      'Заземление',
      'не в норме',
      'Ржавчина',
    ])
      expect(text).toContain(word)
    // A drawn signature takes the place of its line.
    expect(text).toContain('Петров П. П.')
    expect(text).toContain('Хозяин')
    expect(text.match(/подпись, фамилия, дата/g)).toHaveLength(1)
  })

  test('the organization’s template is taken before that of the program, and its own number once', async () => {
    const organization = await make.organization()
    const administrator = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
    const task = await make.task({ creator: administrator })
    const who = api.as(administrator)
    const first = await makeAct(task, { language: 'en' }, who)
    expect(first.body).toMatchObject({ template_id: 2, template_title: 'Act of completed work' })
    const template = await acts.template({ organization_id: organization.id, language: 'en' })
    expect((await makeAct(task, { language: 'en', number: 'X-1' }, who)).body).toMatchObject({
      template_id: template.id,
      number: 'X-1',
    })
    const again = await makeAct(task, { template_id: template.id, number: 'X-1' }, who)
    expect(again.status).toBe(400)
    expect(again.text).toContain('number:')
  })

  test('an own number that the counter would make is passed over', async () => {
    const [task, template] = [await newTask(), await acts.template()]
    await makeAct(task, { template_id: template.id, number: 'А-002' })
    const numbers = []
    for (let at = 0; at < 2; at++)
      numbers.push((await makeAct(task, { template_id: template.id })).body.number)
    expect(numbers).toEqual(['А-001', 'А-003'])
  })

  test('parallel acts get all numbers once, and one that fails leaves no gap', async () => {
    const template = await acts.template()
    const tasks = await Promise.all(Array.from({ length: 6 }, () => newTask()))
    const made = await Promise.all(tasks.map((task) => makeAct(task, { template_id: template.id })))
    expect(made.map(({ status }) => status)).toEqual(tasks.map(() => 200))
    expect(made.map(({ body }) => body.number).toSorted()).toEqual(tasks.map((_, at) => `А-00${at + 1}`))
    const task = await newTask()
    const failing = vi.spyOn(storage(), 'keep').mockRejectedValueOnce(new Error('The disk is full'))
    expect((await makeAct(task, { template_id: template.id })).status).toBe(500)
    failing.mockRestore()
    expect(await listOf(task)).toEqual([])
    expect((await makeAct(task, { template_id: template.id })).body.number).toBe('А-007')
  })

  test('a template for all has numbers of each organization for itself, also in parallel', async () => {
    const shared = await acts.template({ organization_id: null })
    const place = async () => {
      const organization = await make.organization()
      const administrator = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
      const who = api.as(administrator)
      const tasks = await Promise.all([1, 2].map(() => make.task({ creator: administrator })))
      return { organization, who, tasks }
    }
    const places = await Promise.all([place(), place()])
    const [first] = places
    if (!first) throw new Error('There is no organization')
    const { tasks, who } = first
    // The program's templates as well.
    for (const templateId of [shared.id, 1]) {
      const made = await Promise.all(
        places.flatMap((one) =>
          one.tasks.map((task) => makeAct(task, { template_id: templateId, language: 'ru' }, one.who)),
        ),
      )
      const numbers = made.map(({ body }) => body.number.replace(/^.*-0*/, ''))
      expect(numbers.slice(0, 2).toSorted()).toEqual(['1', '2'])
      expect(numbers.slice(2).toSorted()).toEqual(['1', '2'])
    }
    // Given to one of them, the template goes on with the numbers of that one.
    const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
    const path = `/rest/acts/templates/${shared.id}?apiVersion=2.0`
    expect((await main.patch(path, { organization_id: first.organization.id })).status).toBe(200)
    const [task] = tasks
    if (!task) throw new Error('There is no task')
    expect((await makeAct(task, { template_id: shared.id }, who)).body.number).toBe('А-003')
  })

  test.each([
    ['template_id', { template_id: 2_000_000_000 }],
    ['language', { template_id: 1, language: 'en' }],
    ['language', { language: 'fr' }],
    ['date', { date: '2026-02-30' }],
    ['number', { number: ' ' }],
    ['time_zone', { time_zone: 'Mars' }],
  ])('400: %s', async (path, body) => {
    const reply = await makeAct(await newTask(), body)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(`${path}:`)
  })

  test('400: a template of another organization or work type, and a task that is a template', async () => {
    const foreign = await acts.template({ organization_id: people.elsewhere.id })
    const other = await acts.template({ type_id: (await make.workType()).id })
    const task = await newTask()
    for (const { id } of [foreign, other])
      expect((await makeAct(task, { template_id: id })).text).toContain('template_id:')
    const reply = await makeAct(await newTask({ isTemplate: true }), {}, team.administrator)
    expect(reply.status).toBe(400)
  })

  test('403 and 404: who may not prove the work, and no task', async () => {
    const task = await newTask()
    const inspector = api.as(people.tokens.ORGANIZATION_INSPECTOR)
    expect((await makeAct(task, {}, inspector)).status).toBe(403)
    expect((await inspector.get(actsOf(task))).status).toBe(200)
    expect((await makeAct({ id: 2_147_483_647 })).status).toBe(404)
    const stranger = api.as(await make.user({ organization: people.elsewhere }))
    expect((await stranger.get(actsOf(task))).status).toBe(403)
  })
})

describe('DELETE', () => {
  test('a voided act keeps its number, and its file is gone from the task', async () => {
    const [task, template] = [await newTask(), await acts.template()]
    const { body: act } = await makeAct(task, { template_id: template.id })
    const path = `/rest/tasks/${task.id}/attachments/${act.attachment_id}`
    expect((await team.administrator.delete(path)).status).toBe(400)
    const remove = (reason: string) =>
      team.executor.delete(`${actsOf(task, `/${act.id}`)}&reason=${encodeURIComponent(reason)}`)
    expect((await remove(' ')).status).toBe(400)
    expect((await remove('Ошибка')).status).toBe(200)
    expect((await remove('Ошибка')).status).toBe(404)
    expect(await listOf(task)).toMatchObject([
      { number: 'А-001', file_name: null, voided: { reason: 'Ошибка', by: { id: team.worker.id } } },
    ])
    expect((await acts.fetchPdf(`/rest/tasks/${task.id}/files/${act.attachment_num}`)).status).toBe(404)
    expect((await makeAct(task, { template_id: template.id })).body.number).toBe('А-002')
  })
})

describe('drafts', () => {
  test('200: a preview has no number and is not stored', async () => {
    const [task, template] = [await newTask(), await acts.template()]
    const { status, bytes } = await acts.fetchPdf(`${actsOf(task, '/preview')}&template_id=${template.id}`)
    expect(status).toBe(200)
    expect(pdfText(bytes)).toContain('Черновик')
    expect(await listOf(task)).toEqual([])
    expect((await makeAct(task, { template_id: template.id })).body.number).toBe('А-001')
  })

  test('200: a template is tried on the latest task; 403 for who is no administrator', async () => {
    await newTask()
    const template = {
      title: 'Проба',
      language: 'en',
      organization_id: people.organization.id,
      heading: 'Trial {number}',
      parts: [{ kind: 'text', text: 'For {organization}' }],
    }
    const token = people.tokens.ORGANIZATION_ADMINISTRATOR
    const path = '/rest/acts/templates/preview?apiVersion=2.0'
    const { status, bytes } = await acts.fetchPdf(path, { token, body: { template } })
    expect(status).toBe(200)
    expect(plain(bytes)).toContain('Trial')
    expect((await acts.fetchPdf(path, { body: { template } })).status).toBe(403)
  })
})

describe('POST /rest/tasks/acts', () => {
  const path = '/rest/tasks/acts?apiVersion=2.0'

  test('200: each task gets its act or says why not', async () => {
    const template = await acts.template()
    const [one, two] = [await newTask(), await newTask()]
    const foreign = await make.task({ creator: await make.user({ organization: await make.organization() }) })
    const reply = await team.executor.post<{ items: ActOutcomeWire[] }>(path, {
      ids: [one.id, foreign.id, two.id],
      template_id: template.id,
    })
    expect(reply.status).toBe(200)
    expect(reply.body.items).toMatchObject([
      { id: one.id, act: { number: 'А-001' }, error: null },
      { id: foreign.id, act: null, error: expect.stringMatching(/./) },
      { id: two.id, act: { number: 'А-002' }, error: null },
    ])
  })

  test.each([[[]], [[1, 1]], [Array.from({ length: 51 }, (_, at) => at + 1)]])('400: %j', async (ids) => {
    const reply = await team.executor.post(path, { ids })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('ids')
  })
})
