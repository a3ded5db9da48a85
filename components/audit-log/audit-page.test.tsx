import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { AuditPage } from './audit-page'

const noon = Date.UTC(2026, 4, 20, 12) / 1000
const day = 86_400

const entry = (id: number, more: Partial<AuditEntryWire> = {}): AuditEntryWire => ({
  id,
  date: noon,
  user: { id: 5, fio: 'Olga Second' },
  noun: 'user-tag',
  entity_id: id,
  entity_title: `Tag ${id}`,
  action: 'create',
  before: null,
  after: { title: `Tag ${id}` },
  ...more,
})

const play = (endpoints: Parameters<typeof fakeApi>[0]) =>
  fakeApi({ 'GET /rest/statuses/list': listOf([]), ...endpoints })

const api = (items: AuditEntryWire[], total = items.length) =>
  play({
    'GET /rest/audit': { items, total, page: 1, limit: 50 },
    'GET /rest/users': { items: [], total: 0, page: 1, limit: 1000 },
    'GET /rest/users/*': failure(404, 'absent'),
  })

const lists = (server: ReturnType<typeof api>) => server.requests('GET /rest/audit').map(({ query }) => query)
const openLink = (name: string) => screen.queryByRole('link', { name: text('audit.open', { name }) })
const button = (name: string) => screen.findByRole('button', { name })

test('a changed object links to its page; a deleted one has no page', async () => {
  api([entry(1), entry(2, { action: 'delete', before: { title: 'Tag 2' }, after: null })])
  renderConsole(<AuditPage />)
  await screen.findAllByText('Tag 2')
  expect(openLink('Tag 1')?.getAttribute('href')).toBe('/console/user-tags?id=1')
  expect(openLink('Tag 2')).toBeNull()
})

test('an object without a name goes by its number, a change without a person by the system', async () => {
  api([entry(7, { entity_title: null, user: null })])
  renderConsole(<AuditPage />)
  expect(await screen.findByText(text('audit.number', { id: '7' }))).toBeTruthy()
  expect(screen.getByText(text('audit.system'))).toBeTruthy()
})

test('changes are grouped by day', async () => {
  api([entry(1), entry(2), entry(3, { date: noon - 2 * day })])
  renderConsole(<AuditPage />)
  await screen.findAllByText('Tag 3')
  const days = screen.getAllByRole('row').filter((row) => row.querySelector('th[scope="colgroup"]'))
  expect(days.map(({ textContent }) => textContent)).toEqual(['20 May 2026', '18 May 2026'])
})

test('a click on a person shows only the changes by this person, from the first page', async () => {
  const server = api([entry(1)], 120)
  const onAddress = vi.fn<(search: URLSearchParams) => void>()
  const { user } = renderConsole(<AuditPage />, { search: 'page=2', onAddress })
  expect(await screen.findByRole('button', { name: 'Olga Second' })).toBeTruthy()
  expect(lists(server)[0]).toMatchObject({ page: '2', limit: '50' })
  await user.click(await button('Olga Second'))
  await waitFor(() => expect(lists(server).at(-1)).toMatchObject({ userId: '5', page: '1' }))
  expect(onAddress.mock.lastCall?.[0].toString()).toBe('who=5')
})

test('the filters of the address are asked for', async () => {
  const server = api([entry(1)])
  renderConsole(<AuditPage />, { search: 'noun=task&action=update&entity=9' })
  await screen.findAllByText('Tag 1')
  expect(lists(server)[0]).toMatchObject({ noun: 'task', action: 'update', entityId: '9' })
})

test('a filter that matches nothing offers to reset all', async () => {
  const server = play({
    'GET /rest/audit': ({ query }) =>
      query.noun
        ? { items: [], total: 0, page: 1, limit: 50 }
        : { items: [entry(1)], total: 1, page: 1, limit: 50 },
  })
  const { user } = renderConsole(<AuditPage />, { search: 'noun=task' })
  expect(await screen.findByText(text('kit.empty.filtered'))).toBeTruthy()
  const [reset] = screen.getAllByRole('button', { name: text('kit.reset') })
  if (reset) await user.click(reset)
  expect((await screen.findAllByText('Tag 1')).length).toBeGreaterThan(0)
  expect(server.sent.at(-1)?.query).not.toHaveProperty('noun')
})

test('an empty log says when it starts', async () => {
  api([])
  renderConsole(<AuditPage />)
  expect(await screen.findByText(text('audit.noEntries'))).toBeTruthy()
  expect(screen.queryByText(text('kit.empty.filtered'))).toBeNull()
})

test('pages are offered only when there is more than one', async () => {
  api([entry(1)], 50)
  renderConsole(<AuditPage />)
  await screen.findAllByText('Tag 1')
  expect(screen.queryByRole('button', { name: '2' })).toBeNull()
})

test('the next page is asked for', async () => {
  const server = api([entry(1)], 51)
  const { user } = renderConsole(<AuditPage />)
  await user.click(await button('2'))
  await waitFor(() => expect(lists(server).at(-1)).toMatchObject({ page: '2' }))
})

test('a failure shows its reason and is tried again', async () => {
  const answers = [failure(500, 'The service is down'), { items: [entry(1)], total: 1, page: 1, limit: 50 }]
  play({ 'GET /rest/audit': () => answers.shift() })
  const { user } = renderConsole(<AuditPage />)
  expect(await screen.findByText('The service is down')).toBeTruthy()
  await user.click(await button(text('kit.retry')))
  expect((await screen.findAllByText('Tag 1')).length).toBeGreaterThan(0)
})
