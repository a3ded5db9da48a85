import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WorkEntryWire, WorkTimeWire } from '@/lib/domain/work-time/presenter'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskOf } from '@/lib/testing/console/task-fixtures'
import { WorkTimeSection } from './work-time-section'

const words = (key: string, values?: Record<string, string | number>) => text(`workTime.${key}`, values)
const button = (key: string) => screen.queryByRole('button', { name: words(key) })
const start = new Date('2026-05-20T09:00').getTime() / 1000

const entry = (more: Partial<WorkEntryWire>): WorkEntryWire => ({
  id: 1,
  user_id: 7,
  fio: 'Ivan Petrov',
  started_at: start,
  ended_at: start + 5400,
  seconds: 5400,
  state: 'stopped',
  forgotten: false,
  corrected: null,
  history: [],
  may_correct: true,
  etag: '"work-entry-1-1"',
  ...more,
})

const time = (more: Partial<WorkTimeWire>): WorkTimeWire => ({
  entries: [],
  totals: [],
  seconds: 0,
  own: 'none',
  may_work: true,
  paused: null,
  now: start + 7200,
  ...more,
})

const running = entry({ id: 2, ended_at: null, seconds: 600, state: 'running' })

test('the clock is started and finished, and tells that another task is paused', async () => {
  let stored = time({})
  const server = fakeApi({
    'GET /rest/tasks/*/work-time': () => stored,
    'POST /rest/tasks/*/work-time': ({ body }: { body: unknown }) => {
      const isStart = (body as { action: string }).action === 'start'
      stored = isStart
        ? time({ own: 'running', entries: [running], seconds: 600, paused: { task_id: 44, entry_id: 9 } })
        : time({ own: 'stopped', entries: [entry({ id: 2 })], seconds: 5400 })
      return stored
    },
  })
  const { user } = renderConsole(<WorkTimeSection task={taskOf({ id: 31 })} />)
  await user.click(await screen.findByRole('button', { name: words('start') }))
  const link = await screen.findByRole('link', { name: words('otherTask', { id: '44' }) })
  expect(link.getAttribute('href')).toBe('/console/tasks/44')
  expect(screen.getByText(words('running'))).toBeTruthy()
  expect(button('start')).toBeNull()
  await user.click(screen.getByRole('button', { name: words('stop') }))
  await screen.findByRole('button', { name: words('start') })
  const sent = server.requests('POST /rest/tasks/31/work-time')
  expect(sent.map(({ body }) => body)).toEqual([{ action: 'start' }, { action: 'stop' }])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test('a refusal is told, and the stored state is read again', async () => {
  let asked = 0
  fakeApi({
    'GET /rest/tasks/*/work-time': () =>
      asked++ === 0 ? time({}) : time({ own: 'running', entries: [running] }),
    'POST /rest/tasks/*/work-time': failure(409, 'working already'),
  })
  const { user } = renderConsole(<WorkTimeSection task={taskOf({ id: 32 })} />)
  await user.click(await screen.findByRole('button', { name: words('start') }))
  await screen.findByText('working already')
  await screen.findByRole('button', { name: words('pause') })
})

test('an entry is corrected with a reason, and what it was is shown', async () => {
  const corrected = { by: 'Olga', at: start, reason: 'Forgot', from: start, to: start + 60 }
  let stored = time({ entries: [entry({})], seconds: 5400 })
  const server = fakeApi({
    'GET /rest/tasks/*/work-time': () => stored,
    'PATCH /rest/tasks/*/work-time/*': () => {
      stored = time({ entries: [entry({ corrected, history: [corrected] })] })
      return stored
    },
  })
  const { user } = renderConsole(<WorkTimeSection task={taskOf({ id: 33 })} />)
  const row = within(await screen.findByRole('listitem'))
  await user.click(row.getByRole('button', { name: /Ivan Petrov/ }))
  await user.click(await screen.findByRole('menuitem', { name: words('correct') }))
  const form = within(await screen.findByRole('dialog', { name: words('titles.correct') }))
  const save = form.getByRole('button', { name: words('save') }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  await user.type(form.getByRole('textbox', { name: words('reason') }), 'Forgot')
  await user.click(save)
  await screen.findByText(words('corrected'))
  const [sent] = server.requests('PATCH /rest/tasks/33/work-time/1')
  expect(sent?.body).toEqual({ started_at: start, ended_at: start + 5400, reason: 'Forgot' })
  expect(sent?.headers.get('if-match')).toBe('"work-entry-1-1"')
})

test('sums by person, forgotten clocks; nothing to correct without the right', async () => {
  fakeApi({
    'GET /rest/tasks/*/work-time': time({
      may_work: false,
      entries: [
        entry({ may_correct: false }),
        entry({
          id: 2,
          user_id: 8,
          fio: 'Olga',
          ended_at: null,
          state: 'running',
          forgotten: true,
          may_correct: false,
        }),
      ],
      totals: [
        { user_id: 7, fio: 'Ivan Petrov', seconds: 5400 },
        { user_id: 8, fio: 'Olga', seconds: 50_000 },
      ],
      seconds: 55_400,
    }),
  })
  renderConsole(<WorkTimeSection task={taskOf({ id: 34 })} />)
  await screen.findByText(words('forgotten'))
  expect(screen.getByText('1 hr 30 min', { selector: 'dd' })).toBeTruthy()
  expect(button('start')).toBeNull()
  expect(screen.queryByRole('button', { name: /Ivan Petrov/ })).toBeNull()
})

test('readers without the right see no section', async () => {
  const server = fakeApi({ 'GET /rest/tasks/*/work-time': time({}) })
  renderConsole(<WorkTimeSection task={taskOf({ id: 35 })} />, {
    may: (noun) => (noun === 'workTime' ? 'access.denied' : true),
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: words('title') })).toBeNull())
  expect(server.requests('GET /rest/tasks/35/work-time')).toEqual([])
})
