import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi, FakeAnswer, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { SavedFilters } from './saved-filters'

const words = (key: string, values?: Record<string, string>) => text(`saved.${key}`, values)

const own = {
  id: 1,
  title: 'Overdue repairs',
  query: 'overdue=true&type=7',
  shared_with: 'nobody',
  is_own: true,
}
const foreign = { id: 2, title: 'Of the day', query: 'stage=all', shared_with: 'everybody', is_own: false }

const api = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ ...more, 'GET /rest/task-filters/list': listOf([own, foreign]) })

async function open(search = '') {
  const onAddress = vi.fn()
  const { user } = renderConsole(<SavedFilters />, { search, onAddress })
  await user.click(screen.getByRole('button', { name: new RegExp(`^${words('label')}`) }))
  await screen.findByText('Of the day')
  return { user, address: () => String(onAddress.mock.lastCall?.[0] ?? ''), onAddress }
}

const actionsOf = (title: string) => screen.findByRole('button', { name: words('actions', { title }) })

test('own and shared filters are apart, and only own ones can be changed', async () => {
  api()
  await open()
  expect(within(screen.getByRole('list', { name: words('mine') })).getByText('Overdue repairs')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: words('shared') })).getByText('Of the day')).toBeTruthy()
  expect(await actionsOf('Overdue repairs')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words('actions', { title: 'Of the day' }) })).toBeNull()
})

test('an applied filter replaces the active ones', async () => {
  api()
  const { user, address } = await open('?priority=3&page=4')
  await user.click(screen.getByRole('button', { name: /^Overdue repairs/ }))
  await waitFor(() => expect(address()).toContain('overdue=true'))
  expect(new URLSearchParams(address()).get('type')).toBe('7')
  expect(address()).not.toContain('priority')
  expect(address()).not.toContain('page')
})

test('the filter in use is named, whatever the order in its query', async () => {
  api()
  renderConsole(<SavedFilters />, { search: '?type=7&overdue=true' })
  expect(await screen.findByRole('button', { name: `${words('label')}: Overdue repairs` })).toBeTruthy()
})

test('the active filters are saved under a name', async () => {
  const server = api({ 'POST /rest/task-filters': { ...own, id: 3 } })
  const { user } = await open('?priority=3')
  await user.click(screen.getByRole('button', { name: words('save') }))
  await user.type(await screen.findByRole('textbox', { name: words('name') }), '  Urgent  ')
  await user.click(screen.getByRole('combobox', { name: words('share') }))
  await user.click(await screen.findByRole('option', { name: words('sharing.organization') }))
  await user.click(screen.getByRole('button', { name: words('create') }))
  await screen.findByText(words('saved', { title: 'Urgent' }))
  expect(server.requests('POST /rest/task-filters')[0]?.body).toEqual({
    title: 'Urgent',
    query: 'priority=3',
    shared_with: 'organization',
  })
})

test('a name of an own filter cannot be used twice', async () => {
  api()
  const { user } = await open('?priority=3')
  await user.click(screen.getByRole('button', { name: words('save') }))
  const name = await screen.findByRole('textbox', { name: words('name') })
  await user.type(name, 'Overdue repairs')
  expect(screen.getByText(words('nameTaken'))).toBeTruthy()
  expect(screen.getByRole('button', { name: words('create') }).matches(':disabled')).toBe(true)
  await user.clear(name)
  await user.type(name, 'Of the day')
  expect(screen.queryByText(words('nameTaken'))).toBeNull()
})

test('a refused filter stays in the form with the reason', async () => {
  api({ 'POST /rest/task-filters': failure(409, 'too many filters') })
  const { user } = await open('?priority=3')
  await user.click(screen.getByRole('button', { name: words('save') }))
  await user.type(await screen.findByRole('textbox', { name: words('name') }), 'Urgent')
  await user.click(screen.getByRole('button', { name: words('create') }))
  await screen.findByText('too many filters')
  expect((screen.getByRole('textbox', { name: words('name') }) as HTMLInputElement).value).toBe('Urgent')
})

test('a filter is renamed, shared and replaced by the active one', async () => {
  const server = api({ 'PATCH /rest/task-filters/1': own })
  const { user } = await open('?priority=3')
  await user.click(await actionsOf('Overdue repairs'))
  await user.click(await screen.findByRole('menuitem', { name: words('rename') }))
  const name = await screen.findByRole('textbox', { name: words('renameTitle') })
  await user.clear(name)
  await user.type(name, 'Late repairs{Enter}')
  await user.click(await actionsOf('Overdue repairs'))
  await user.click(await screen.findByRole('menuitem', { name: words('sharing.everybody') }))
  await user.click(await actionsOf('Overdue repairs'))
  await user.click(await screen.findByRole('menuitem', { name: words('update') }))
  await waitFor(() =>
    expect(server.requests('PATCH /rest/task-filters/1').map(({ body }) => body)).toEqual([
      { title: 'Late repairs' },
      { shared_with: 'everybody' },
      { query: 'priority=3' },
    ]),
  )
})

test('a deleted filter can be brought back as it was', async () => {
  const server = api({
    'DELETE /rest/task-filters/1': new FakeAnswer(200, {}),
    'POST /rest/task-filters': own,
  })
  const { user } = await open()
  await user.click(await actionsOf('Overdue repairs'))
  await user.click(await screen.findByRole('menuitem', { name: words('delete') }))
  await screen.findByText(words('deleted', { title: 'Overdue repairs' }))
  await user.click(screen.getByRole('button', { name: words('undo') }))
  await waitFor(() => expect(server.requests('POST /rest/task-filters')).toHaveLength(1))
  expect(server.requests('POST /rest/task-filters')[0]?.body).toEqual({
    title: own.title,
    query: own.query,
    shared_with: own.shared_with,
  })
})

test('a list that cannot be read is not shown as empty', async () => {
  fakeApi({ 'GET /rest/task-filters/list': failure(500, 'broken') })
  const { user } = renderConsole(<SavedFilters />)
  await user.click(screen.getByRole('button', { name: words('label') }))
  await screen.findByText(words('loadFailed'))
  expect(screen.queryByText(words('none'))).toBeNull()
})
