import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { testRecordPage } from '@/lib/testing/console/record-suite'
import { renderConsole, text } from '@/lib/testing/console/render'
import { TagsPage } from './tags-page'

const field = { id: 1, title: 'Field', color: '#2266aa' }
const people = { 'GET /rest/users': listOf([{ id: 5, fio: 'Анна', tags: [{ id: 1 }] }]) }

describe('user tags', () => {
  testRecordPage({
    page: () => <TagsPage />,
    path: '/rest/users/tags',
    list: '/rest/users/tags/list',
    record: field,
    name: 'Field',
    words: { add: 'people.tags.add', nameField: 'people.tags.title' },
    field: 'title',
    created: { title: 'Brand new', color: null },
    also: people,
  })

  const api = () =>
    fakeApi({
      'GET /rest/users/tags/list': listOf([{ id: 2, title: 'Night', color: null }, field]),
      ...people,
    })

  test('are in the order of their titles, with how many people have each', async () => {
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
    await user.type(screen.getByRole('searchbox', { name: text('people.tags.search') }), 'zzz')
    await waitFor(() => expect(screen.queryByText('Field')).toBeNull())
    await user.click(await screen.findByRole('button', { name: text('kit.reset') }))
    expect(await screen.findByText('Night')).toBeTruthy()
  })
})
