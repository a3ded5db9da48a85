import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { TagsPage } from './tags-page'

const field = { id: 1, title: 'Field', color: '#2266aa' }
const night = { id: 2, title: 'Night', color: null }

function api(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    ...more,
    'GET /rest/users/tags/list': listOf([night, field]),
    'GET /rest/users/tags/1': tagged(field, '"1"'),
    'GET /rest/users': listOf([{ id: 5, fio: 'Анна', tags: [{ id: 1 }] }]),
    'GET /rest/audit': listOf([]),
  })
}

const label = (key: string) => text(`people.tags.${key}`)
const button = (name: string) => screen.findByRole('button', { name })
const titleField = () => screen.findByRole('textbox', { name: label('title') })

async function openField(user: ReturnType<typeof renderConsole>['user']) {
  await user.click(await screen.findByText('Field'))
  return titleField()
}

test('lists tags by title, with how many people have each', async () => {
  api()
  renderConsole(<TagsPage />)
  await screen.findByText('Field')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Field#2266aa1', expect.stringMatching(/^Night.*0$/)])
})

test('a search that finds nothing offers to reset it', async () => {
  api()
  const { user } = renderConsole(<TagsPage />)
  await screen.findByText('Field')
  await user.type(screen.getByRole('searchbox', { name: label('search') }), 'zzz')
  await waitFor(() => expect(screen.queryByText('Field')).toBeNull())
  await user.click(await button(text('kit.reset')))
  expect(await screen.findByText('Night')).toBeTruthy()
})

test('a changed title alone is sent, with the version that was read', async () => {
  const server = api({ 'PATCH /rest/users/tags/1': tagged({ ...field, title: 'Outdoor' }, '"2"') })
  const { user } = renderConsole(<TagsPage />)
  const title = await openField(user)
  await user.clear(title)
  await user.type(title, 'Outdoor')
  await user.click(await button(text('kit.save')))
  await waitFor(() => expect(server.requests('PATCH /rest/users/tags/1')).toHaveLength(1))
  const [sent] = server.requests('PATCH /rest/users/tags/1')
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ title: 'Outdoor' }, '"1"'])
})

test('the reason of a refused field is at the field, and what was typed stays', async () => {
  api({ 'PATCH /rest/users/tags/1': failure(400, 'title: already in use') })
  const { user } = renderConsole(<TagsPage />)
  const title = await openField(user)
  await user.clear(title)
  await user.type(title, 'Night')
  await user.click(await button(text('kit.save')))
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  expect((title as HTMLInputElement).value).toBe('Night')
})

test('without the right to write: nothing to add, to save or to delete, and the reason', async () => {
  api()
  const { user } = renderConsole(<TagsPage />, { may: () => 'adminOnly' as never })
  const title = await openField(user)
  expect(title.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: text('kit.delete') })).toBeNull()
  expect((await button(label('add'))).getAttribute('aria-disabled')).toBe('true')
})
