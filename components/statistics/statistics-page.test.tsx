import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskReferences } from '@/lib/testing/console/task-fixtures'
import { StatisticsPage } from './statistics-page'

const words = (key: string, values?: Record<string, string | number>) => text(`statistics.${key}`, values)

const stats = {
  statuses: [
    { status_id: 1, count: 3 },
    { status_id: 3, count: 9 },
  ],
  priorities: [
    {
      priority_id: 2,
      statuses: [
        { status_id: 1, count: 3 },
        { status_id: 3, count: 9 },
      ],
    },
  ],
  types: [
    { type_id: 8, statuses: [{ status_id: 1, count: 2 }] },
    {
      type_id: 7,
      statuses: [
        { status_id: 1, count: 1 },
        { status_id: 3, count: 9 },
      ],
    },
  ],
  organizations: [{ organization_id: 99, statuses: [{ status_id: 1, count: 12 }] }],
  assignedOrganizations: [{ assigned_organization_id: 12, statuses: [{ status_id: 1, count: 12 }] }],
}
const nothing = { statuses: [], priorities: [], types: [], organizations: [], assignedOrganizations: [] }

const api = (body: object = stats) =>
  fakeApi({
    ...taskReferences,
    'GET /rest/tasks/stats': body,
    'GET /rest/tasks/distribution': ({ query }: { query: Record<string, string> }) => ({
      stage: { '1': query.expired ? 4 : 1200 },
    }),
  })

const figureOf = (key: string) => screen.getByText(words(key)).parentElement as HTMLElement
const table = async (key: string) =>
  within(await screen.findByRole('table', { name: words(key), hidden: true }))

test('shows created, finished, open and overdue tasks', async () => {
  api()
  renderConsole(<StatisticsPage />)
  await screen.findByRole('region', { name: words('types') })
  await waitFor(() => expect(figureOf('done').textContent).toBe(`${words('done')}9 75%`))
  expect(figureOf('created').textContent).toBe(`${words('created')}12`)
  await waitFor(() => expect(figureOf('openNow').textContent).toBe(`${words('openNow')}1,200`))
  await waitFor(() => expect(figureOf('overdueNow').textContent).toBe(`${words('overdueNow')}4`))
  expect(within(figureOf('overdueNow')).getByRole('link').getAttribute('href')).toBe(
    '/console/tasks?overdue=true',
  )
})

test('the rows of a table are the largest first and lead to their tasks', async () => {
  api()
  renderConsole(<StatisticsPage />, { search: '?from=2026-05-01&to=2026-05-10' })
  const rows = await table('types')
  await rows.findByText('Repair')
  expect(rows.getAllByRole('rowheader', { hidden: true }).map((cell) => cell.textContent)).toEqual([
    'Repair',
    'Inspection',
  ])
  const link = rows.getByRole('link', { name: 'Repair', hidden: true })
  expect(link.getAttribute('href')).toBe(
    '/console/tasks?stage=all&archive=true&type=7&from=2026-05-01&to=2026-05-10',
  )
})

test('an organization that the reader does not see is named by its number', async () => {
  api()
  renderConsole(<StatisticsPage />)
  await (await table('organizations')).findByText('№ 99')
  await (await table('assigned')).findByText('Water')
})

test('both days of a period are counted in full', async () => {
  const server = api()
  renderConsole(<StatisticsPage />, { search: '?from=2026-05-01&to=2026-05-10' })
  await waitFor(() => expect(server.requests('GET /rest/tasks/stats')).toHaveLength(1))
  const query = server.requests('GET /rest/tasks/stats')[0]?.query
  const seconds = Number(query?.date_till) - Number(query?.date_from)
  expect(seconds).toBe(10 * 86_400 - 1)
})

test('a preset replaces the days of a custom period', async () => {
  const server = api()
  const onAddress = vi.fn()
  const { user } = renderConsole(<StatisticsPage />, { search: '?from=2026-05-01&to=2026-05-10', onAddress })
  await user.click(await screen.findByRole('radio', { name: words('periods.all') }))
  await waitFor(() => expect(onAddress).toHaveBeenCalled())
  expect(String(onAddress.mock.lastCall?.[0])).toBe('period=all')
  await waitFor(() => expect(server.requests('GET /rest/tasks/stats')).toHaveLength(2))
  expect(server.requests('GET /rest/tasks/stats')[1]?.query.date_from).toBeUndefined()
})

test('a custom period can be removed', async () => {
  api()
  const onAddress = vi.fn()
  const { user } = renderConsole(<StatisticsPage />, { search: '?from=2026-05-01', onAddress })
  await user.click(
    await screen.findByRole('button', { name: text('filters.remove', { name: words('periods.own') }) }),
  )
  await waitFor(() => expect(String(onAddress.mock.lastCall?.[0])).toBe(''))
})

test('without tasks it offers all of the time', async () => {
  const server = api(nothing)
  const { user } = renderConsole(<StatisticsPage />)
  await screen.findByText(words('emptyHint'))
  await user.click(screen.getByRole('button', { name: words('periods.all') }))
  await waitFor(() => expect(server.requests('GET /rest/tasks/stats')).toHaveLength(2))
})

test('a failure says why and can be tried again', async () => {
  let broken = true
  fakeApi({
    ...taskReferences,
    'GET /rest/tasks/stats': () => (broken ? failure(503, 'database is away') : stats),
    'GET /rest/tasks/distribution': { stage: {} },
  })
  const { user } = renderConsole(<StatisticsPage />)
  await screen.findByText('database is away')
  broken = false
  await user.click(screen.getByRole('button', { name: words('retry') }))
  await screen.findByRole('region', { name: words('types') })
  expect(screen.queryByText('database is away')).toBeNull()
})
