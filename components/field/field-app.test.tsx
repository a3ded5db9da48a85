import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { navigation } from '@/lib/testing/console/navigation'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskOf, taskReferences } from '@/lib/testing/console/task-fixtures'
import { FieldApp } from './field-app'

const me = 7
const item = (id: number, more: object) => ({
  id,
  kind: 'check',
  title: `Item ${id}`,
  hint: null,
  options: [],
  required: true,
  photo: 'none',
  subtask_type_id: null,
  answer: null,
  ...more,
})
const answered = (value: unknown) => ({
  value,
  note: null,
  file_names: [],
  user_id: me,
  fio: 'A',
  answered_at: 1,
  received_at: 1,
  subtask_id: null,
})

const noTime = { own: 'none', entries: [], may_work: true }

/** The server of one task; what is done is noted by the fake API. */
function serve(time: object = noTime, count = 1) {
  const network = { up: true, who: me }
  const task = taskOf({
    id: 1,
    title: 'Leak',
    assigned_user_id: me,
    planned_start: null,
    lon: null,
    lat: null,
    service_object_title: null,
    added_photo_count: 0,
    attachments: [],
    fields: {},
  })
  const items = [item(11, {}), item(12, { kind: 'number', title: 'Pressure', answer: answered(4) })]
  const step = { step_id: 3, title: 'Finished', met: false, missing: [], field_ids: [], checklist: items }
  const api = fakeApi({
    ...taskReferences,
    'GET /rest/users/current': () => ({ id: network.who }),
    'GET /rest/tasks': ({ query }: { query: Record<string, string> }) => ({
      items: query.stage === '1' ? [task] : [],
      count: query.stage === '1' ? count : 0,
    }),
    'GET /rest/tasks/1': { task },
    'GET /rest/tasks/1/comments/list': listOf([]),
    'GET /rest/tasks/1/proof': { task_id: 1, steps: [step], signatures: [] },
    'GET /rest/tasks/1/work-time': time,
    'GET /rest/tasks/1/can/*': { edit: false, assign_status: true, comment: true },
    'POST /rest/tasks/1/work-time': { own: 'paused', entries: [], may_work: false },
    'POST /rest/tasks/1/comments': { id: 5, comment: 'Done', fio: 'A', date: 1, made_at: 1 },
  })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    network.up ? answer(...call) : Promise.reject(new TypeError('Failed to fetch')),
  )
  return { ...api, network }
}

const open = (address = '/field') =>
  renderConsole(
    <FieldApp user={{ id: me, fio: 'Worker' }} version="1" map={{ city: false, basemaps: [] }} zone="UTC" />,
    { address },
  )

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  // Nothing that another test has kept.
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('where the browser keeps nothing, the application says so', async () => {
  serve()
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('no', 'SecurityError')
  })
  open()
  expect(await screen.findByText(text('field.stopped.noStorage.title'))).toBeTruthy()
})

test('a message without a connection is kept and shown, and sent when the user presses', async () => {
  const { network, requests } = serve()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Leak/ }))
  await waitFor(() => expect(requests('GET /rest/tasks/1/proof')).toHaveLength(1))
  network.up = false
  act(() => navigation.go('/field?task=1'))
  await user.click(await screen.findByRole('tab', { name: text('field.task.sections.talk') }))
  await user.type(screen.getByLabelText(text('field.talk.write')), 'Done')
  await user.click(screen.getByRole('button', { name: text('field.talk.send') }))
  expect(await screen.findByText(new RegExp(text('field.talk.waiting')))).toBeTruthy()
  expect(screen.getByLabelText(text('field.talk.write'))).toHaveProperty('value', '')
  network.up = true
  act(() => navigation.go('/field?tab=unsent'))
  await user.click(await screen.findByRole('button', { name: new RegExp(text('field.sync.offline')) }))
  await waitFor(() => expect(requests('POST /rest/tasks/1/comments')).toHaveLength(1))
  expect(await screen.findByText(text('field.unsent.emptyHint'))).toBeTruthy()
})

test('a change for which there is no room is not shown as made, and what was written stays', async () => {
  serve()
  const { user } = open('/field?task=1')
  await user.click(await screen.findByRole('tab', { name: text('field.task.sections.talk') }))
  const field = screen.getByLabelText(text('field.talk.write'))
  await user.type(field, 'Done')
  const full = new DOMException('full', 'QuotaExceededError')
  const fail = () => {
    throw full
  }
  // Once more after maps and previews have left.
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(fail).mockImplementationOnce(fail)
  await user.click(screen.getByRole('button', { name: text('field.talk.send') }))
  expect((await screen.findByRole('alert')).textContent).toBe(text('field.notKept.full'))
  expect(field).toHaveProperty('value', 'Done')
})

test('answers are given without a connection, steps say what they lack, and what is typed survives the end of the application', async () => {
  const { network } = serve()
  const { user, unmount } = open('/field?task=1')
  const proof = () => screen.findByRole('tab', { name: text('field.task.sections.proof') })
  await user.click(await proof())
  network.up = false
  const steps = () =>
    screen.getAllByRole('button', { name: /^Finished/, hidden: true }).map(({ textContent }) => textContent)
  expect(steps()[0]).toContain(text('proof.section.lacking', { count: 1 }))
  const check = within(screen.getByRole('group', { name: 'Item 11' }))
  await user.click(check.getByRole('button', { name: text('proof.section.done') }))
  await waitFor(() =>
    expect(check.getByRole('button', { name: text('proof.section.done') }).ariaPressed).toBe('true'),
  )
  expect(steps()[0]).not.toContain(text('proof.section.lacking', { count: 1 }))
  const pressure = screen.getByRole('textbox', { name: 'Pressure' })
  await user.clear(pressure)
  await user.type(pressure, '5,5')
  unmount()
  open('/field?task=1')
  await user.click(await proof())
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Pressure' })).toHaveProperty('value', '5,5'),
  )
})

test('when somebody else has signed in, nothing of the one before is shown', async () => {
  const { network } = serve()
  const { user } = open()
  const card = await screen.findByRole('button', { name: /Leak/ })
  const updated = await screen.findByRole('button', { name: new RegExp(text('field.sync.sent')) })
  network.who = me + 1
  await user.click(updated)
  expect(await screen.findByText(text('field.stopped.otherPerson.title'))).toBeTruthy()
  expect(card.isConnected).toBe(false)
})

test('a clock that runs can be stopped when the task may no longer be worked on', async () => {
  const entries = [{ user_id: me, started_at: 1, ended_at: null, seconds: 9 }]
  const { requests } = serve({ own: 'running', entries, may_work: false })
  const { user } = open('/field?task=1')
  await user.click(await screen.findByRole('button', { name: text('workTime.pause') }))
  await waitFor(() => expect(requests('POST /rest/tasks/1/work-time')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: text('workTime.start') })).toBeNull()
})

test('a person with more tasks than the device holds is told so', async () => {
  serve(noTime, 512)
  open()
  expect(await screen.findByText(text('field.list.cut', { held: 500, count: 512 }))).toBeTruthy()
})
