import { screen, waitFor, within } from '@testing-library/react'
import dayjs from 'dayjs'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskReferences } from '@/lib/testing/console/task-fixtures'
import type { ReportFiguresWire, TaskReportWire } from '@/lib/domain/reports/presenter'
import type { WorkReportWire } from '@/lib/domain/work-time/report-presenter'
import { ReportsPage } from './reports-page'
import { daysOf } from './use-report-address'

// A map needs WebGL.
vi.mock('./heat-map', () => ({ HeatMap: () => <p>Heat</p> }))

const words = (key: string, values?: Record<string, string | number>) => text(`reports.${key}`, values)

const figures = (more: Partial<ReportFiguresWire>): ReportFiguresWire => ({
  created: 0,
  completed: 0,
  due: 0,
  on_time: 0,
  assign_median: null,
  assign_p90: null,
  complete_median: null,
  complete_p90: null,
  ...more,
})

const report: TaskReportWire = {
  from: '2026-05-01',
  to: '2026-05-02',
  previous_from: '2026-04-29',
  previous_to: '2026-04-30',
  time_zone: 'UTC',
  totals: {
    now: figures({
      created: 12,
      completed: 6,
      due: 4,
      on_time: 3,
      complete_median: 7200,
      complete_p90: 86_400,
    }),
    before: figures({ created: 10, due: 2, on_time: 1 }),
  },
  days: [
    { date: '2026-05-01', created: 5, completed: 1 },
    { date: '2026-05-02', created: 7, completed: 5 },
  ],
  types: [{ id: 7, name: 'Inspection', now: figures({ created: 12 }), before: figures({}) }],
  organizations: [],
  people: [{ id: null, name: null, now: figures({ created: 2, due: 4, on_time: 3 }), before: figures({}) }],
  is_cut: false,
}

const work: WorkReportWire = {
  from: '2026-05-01',
  to: '2026-05-02',
  time_zone: 'UTC',
  group: 'user',
  rows: [{ id: 9, name: 'Ivan Petrov', seconds: 5400, entries: 2, people: 1, tasks: 1 }],
  seconds: 5400,
  forgotten: [
    {
      id: 3,
      task_id: 44,
      title: 'Leak',
      user_id: 9,
      fio: 'Ivan Petrov',
      started_at: 1_780_000_000,
      seconds: 60_000,
    },
  ],
  is_cut: false,
}

const search = '?from=2026-05-01&to=2026-05-02&type=7'
const answers = {
  ...taskReferences,
  'GET /rest/workgroups/list': listOf([]),
  'GET /rest/reports/work-time': work,
  'GET /rest/reports/tasks/heat': { places: [{ lon: 1, lat: 2, count: 3 }], is_cut: false },
}

const figureOf = (key: string) => screen.getAllByText(words(key))[0]?.parentElement as HTMLElement

test('figures stand beside those of the period before, and groups lead to their tasks', async () => {
  const server = fakeApi({ ...answers, 'GET /rest/reports/tasks': report })
  renderConsole(<ReportsPage />, { search })
  const types = within(await screen.findByRole('table', { name: words('tables.types') }))
  expect(types.getByRole('link', { name: 'Inspection' }).getAttribute('href')).toBe(
    '/console/tasks?stage=all&archive=true&type=7&from=2026-05-01&to=2026-05-02',
  )
  const people = within(screen.getByRole('table', { name: words('tables.people') }))
  expect(people.getByRole('row', { name: /75%/ }).textContent).toContain(words('nobody'))
  expect(figureOf('created').textContent).toContain('+20%')
  expect(figureOf('onTime').textContent).toContain('75%')
  expect(figureOf('onTime').textContent).toContain(words('points', { value: '+25' }))
  expect(figureOf('complete').textContent).toContain('2 hr')
  expect(server.requests('GET /rest/reports/tasks')[0]?.query).toMatchObject({
    from: '2026-05-01',
    to: '2026-05-02',
    type_id: '7',
  })
  await screen.findByText('Heat')
})

test('work time is added up by what the reader chooses, and forgotten clocks lead to their tasks', async () => {
  const server = fakeApi({ ...answers, 'GET /rest/reports/tasks': report })
  const { user } = renderConsole(<ReportsPage />, { search })
  const section = within(await screen.findByRole('region', { name: words('work.title') }))
  expect((await section.findByRole('row', { name: /Ivan Petrov/ })).textContent).toContain('1 hr 30 min')
  expect(section.getByRole('link', { name: 'Leak' }).getAttribute('href')).toBe('/console/tasks/44')
  await user.click(section.getByRole('combobox', { name: words('work.group') }))
  await user.click(await screen.findByRole('option', { name: words('work.groups.task') }))
  await waitFor(() =>
    expect(server.requests('GET /rest/reports/work-time').at(-1)?.query).toMatchObject({
      group: 'task',
      type_id: '7',
    }),
  )
})

test('a report that did not load says why, and is asked for again', async () => {
  let broken = true
  fakeApi({
    ...answers,
    'GET /rest/reports/tasks': () => (broken ? failure(503, 'database is away') : report),
  })
  const { user } = renderConsole(<ReportsPage />, { search })
  await screen.findByText('database is away')
  broken = false
  await user.click(screen.getByRole('button', { name: text('statistics.retry') }))
  await screen.findByRole('table', { name: words('tables.types') })
  await waitFor(() => expect(screen.queryByText('database is away')).toBeNull())
})

test('a period has both ends and no more days than a report', () => {
  const today = dayjs('2026-05-10')
  expect(daysOf({ from: '2026-05-01', to: null }, today)).toEqual({ from: '2026-05-01', to: '2026-05-10' })
  expect(daysOf({ from: null, to: '2026-05-01' }, today)).toEqual({ from: '2025-05-01', to: '2026-05-01' })
  expect(daysOf({ from: '2001-05-01', to: '2026-05-01' }, today).from).toBe('2025-05-01')
})
