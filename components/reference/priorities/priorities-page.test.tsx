import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { firstColors } from '@/components/ui/tokens'
import { failure, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { testRecordPage } from '@/lib/testing/console/record-suite'
import { renderConsole, text } from '@/lib/testing/console/render'
import { PrioritiesPage } from './priorities-page'

const low = { id: 1, name: 'Low', color: '#888888', order: 1 }
const high = { id: 2, name: 'Urgent', color: '#aa0000', order: 2 }

describe('priorities', () => {
  testRecordPage({
    page: () => <PrioritiesPage />,
    path: '/rest/priorities',
    list: '/rest/priorities/list',
    record: low,
    name: 'Low',
    words: { add: 'lists.priorities.add', nameField: 'lists.name' },
    field: 'name',
    created: { name: 'Brand new', color: firstColors.priority },
  })

  /** A server that keeps the order. */
  function ordered(more: object = {}) {
    const stored = new Map([high, low].map((one) => [one.id, one]))
    return fakeApi({
      'GET /rest/priorities/list': () => listOf([...stored.values()]),
      'PATCH /rest/priorities/*': ({ body }, [id]) => {
        const changed = { ...low, ...stored.get(Number(id)), ...(body as object) }
        stored.set(changed.id, changed)
        return tagged(changed, '"2"')
      },
      ...more,
    })
  }
  const names = () =>
    screen.getAllByRole('listitem').map((item) => /Low|Urgent/.exec(item.textContent ?? '')?.[0])
  const down = () => screen.findByRole('button', { name: text('lists.order.down', { name: 'Low' }) })

  test('a moved one and the ones that gave way write their new places; undo puts them back', async () => {
    const server = ordered()
    const { user } = renderConsole(<PrioritiesPage />)
    await user.click(await down())
    await waitFor(() => expect(names()).toEqual(['Urgent', 'Low']))
    const places = () =>
      server.requests('PATCH /rest/priorities/*').map(({ path, body }) => [path.at(-1), body])
    await waitFor(() => expect(places()).toHaveLength(2))
    expect(places()).toEqual([
      ['2', { order: 1 }],
      ['1', { order: 2 }],
    ])
    await user.click(await screen.findByRole('button', { name: text('kit.undo') }))
    await waitFor(() => expect(places()).toHaveLength(4))
    expect(places().slice(2)).toEqual([
      ['1', { order: 1 }],
      ['2', { order: 2 }],
    ])
  })

  test('Alt and an arrow on the handle move as well, and the new place is read out', async () => {
    ordered()
    const { user } = renderConsole(<PrioritiesPage />)
    ;(await screen.findByRole('button', { name: text('lists.order.drag', { name: 'Low' }) })).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(names()).toEqual(['Urgent', 'Low']))
    expect(screen.getByText(text('lists.order.moved', { name: 'Low', place: 2, count: 2 }))).toBeTruthy()
  })

  test('a refused order is reported, and the list is read again', async () => {
    const server = ordered({ 'PATCH /rest/priorities/*': failure(403, 'You may not') })
    const { user } = renderConsole(<PrioritiesPage />)
    await user.click(await down())
    expect(await screen.findByText('You may not')).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['Low', 'Urgent']))
    expect(server.requests('GET /rest/priorities/list')).toHaveLength(2)
  })

  test('a searched list cannot be reordered, and says why', async () => {
    ordered()
    const { user } = renderConsole(<PrioritiesPage />)
    await down()
    await user.type(screen.getByRole('searchbox'), 'lo')
    expect(await screen.findByText(new RegExp(text('lists.order.filtered')))).toBeTruthy()
    expect(screen.queryByRole('button', { name: text('lists.order.drag', { name: 'Low' }) })).toBeNull()
  })
})
