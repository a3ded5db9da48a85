import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { RecordColumn } from './record-column'
import { RecordsPage } from './records-page'
import { useRecordSearch } from './use-record-search'

interface Pump {
  id: number
  name: string
  power: number | null
}

const pumps: readonly Pump[] = [
  { id: 1, name: 'Birch', power: 30 },
  { id: 2, name: 'Alder', power: null },
  { id: 3, name: 'Cedar', power: 70 },
]

const columns: readonly RecordColumn<Pump>[] = [
  {
    id: 'name',
    label: 'Name',
    width: 200,
    grow: true,
    rank: 0,
    sortBy: ({ name }) => name,
    cell: (row) => row.name,
  },
  {
    id: 'power',
    label: 'Power',
    width: 90,
    rank: 1,
    highestFirst: true,
    sortBy: ({ power }) => power,
    cell: ({ power }) => power,
  },
  { id: 'note', label: 'Note', width: 90, rank: 2, cell: () => null },
]

const nameOf = ({ name }: Pump) => name

interface PumpsProps {
  items?: readonly Pump[]
  denied?: string
  loading?: boolean
  error?: Error | null
  retry?: () => void
}

function Pumps({ items = pumps, denied, loading = false, error = null, retry = () => {} }: PumpsProps) {
  const search = useRecordSearch(items, nameOf)
  return (
    <main>
      <RecordsPage
        title="Pumps"
        source={{ loading, error, retry }}
        search={search}
        columns={columns}
        sort="name"
        add={{ label: 'New pump', denied }}
        none={{ icon: null, title: 'No pumps', hint: 'They lift water.' }}
        details={(id, panel) => (
          <section aria-label="Panel">
            {id}
            <button type="button" onClick={panel.close}>
              shut
            </button>
          </section>
        )}
      />
    </main>
  )
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[role="gridcell"]')?.textContent)
const grid = () => screen.getByRole('grid', { name: 'Pumps' })
const panel = () => screen.queryByRole('region', { name: 'Panel' })
const panelText = () => panel()?.textContent?.replace('shut', '')
const activeRow = () => grid().getAttribute('aria-activedescendant')

test('rows are sorted by the given column, and the heading says how', () => {
  renderConsole(<Pumps />)
  expect(names()).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
})

test('a second click on a heading turns the order around, and the address keeps it', async () => {
  const onAddress = vi.fn<(search: URLSearchParams) => void>()
  const { user } = renderConsole(<Pumps />, { onAddress })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(names()).toEqual(['Cedar', 'Birch', 'Alder']))
  await waitFor(() => expect(onAddress.mock.lastCall?.[0].get('dir')).toBe('desc'))
})

test('a column of amounts starts with the highest, and rows without an amount stay last', async () => {
  const { user } = renderConsole(<Pumps />)
  await user.click(screen.getByRole('button', { name: 'Power' }))
  await waitFor(() => expect(names()).toEqual(['Cedar', 'Birch', 'Alder']))
  await user.click(screen.getByRole('button', { name: 'Power' }))
  await waitFor(() => expect(names()).toEqual(['Birch', 'Cedar', 'Alder']))
})

test('a column without a sort value has no button', () => {
  renderConsole(<Pumps />)
  expect(screen.getByRole('columnheader', { name: 'Note' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull()
})

test('the order and the search of the address apply', () => {
  renderConsole(<Pumps />, { search: 'q=R&dir=desc' })
  expect(names()).toEqual(['Cedar', 'Birch', 'Alder'])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('R')
})

test('the search ignores case and surrounding spaces', async () => {
  const { user } = renderConsole(<Pumps />)
  await user.type(screen.getByRole('searchbox'), ' CED ')
  await waitFor(() => expect(names()).toEqual(['Cedar']))
})

test('a search without results offers to reset it', async () => {
  const { user } = renderConsole(<Pumps />, { search: 'q=oak' })
  expect(screen.getByText(text('kit.empty.filtered'))).toBeTruthy()
  expect(screen.queryByText('No pumps')).toBeNull()
  await user.click(screen.getByRole('button', { name: text('kit.reset') }))
  await waitFor(() => expect(names()).toHaveLength(3))
})

test('an empty list says what belongs there and starts a new record', async () => {
  const { user } = renderConsole(<Pumps items={[]} />)
  expect(screen.getByText('They lift water.')).toBeTruthy()
  const [, inList] = screen.getAllByRole('button', { name: /New pump/ })
  if (inList) await user.click(inList)
  await waitFor(() => expect(panelText()).toBe('new'))
})

test('an empty list tells a reader who may not add why', () => {
  renderConsole(<Pumps items={[]} denied="Ask an administrator" />)
  expect(screen.getByText('Ask an administrator')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /New pump/ })).toHaveLength(1)
})

test('a failure shows its reason and can be tried again', async () => {
  const retry = vi.fn<() => void>()
  const { user } = renderConsole(<Pumps items={[]} error={new Error('The service is down')} retry={retry} />)
  expect(screen.getByText('The service is down')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: text('kit.retry') }))
  expect(retry).toHaveBeenCalledOnce()
})

test('while loading, the list is busy and not called empty', () => {
  renderConsole(<Pumps items={[]} loading />)
  expect(grid().getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('No pumps')).toBeNull()
})

test('a click opens the record, the address names it, and closing forgets it', async () => {
  const onAddress = vi.fn<(search: URLSearchParams) => void>()
  const { user } = renderConsole(<Pumps />, { onAddress })
  await user.click(screen.getByText('Cedar'))
  await waitFor(() => expect(panelText()).toBe('3'))
  expect(onAddress.mock.lastCall?.[0].get('id')).toBe('3')
  await user.click(screen.getByRole('button', { name: 'shut' }))
  await waitFor(() => expect(panel()).toBeNull())
  expect(onAddress.mock.lastCall?.[0].has('id')).toBe(false)
})

test('a link to a record opens it', () => {
  renderConsole(<Pumps />, { search: 'id=2' })
  expect(panelText()).toBe('2')
})

test.each([
  ['jj', 'row-1'],
  ['jjk', 'row-2'],
  ['kk', 'row-1'],
  ['k', 'row-3'],
  ['jjjjj', 'row-3'],
])('the keys %s lead to %s', async (keys, row) => {
  const { user } = renderConsole(<Pumps />)
  await user.keyboard(keys)
  await waitFor(() => expect(activeRow()).toBe(row))
})

test('arrows move in the focused table, and Enter opens the active row', async () => {
  const { user } = renderConsole(<Pumps />)
  grid().focus()
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(activeRow()).toBe('row-2'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(panelText()).toBe('2'))
})

test('an open record follows the active row, and Esc closes it', async () => {
  const { user } = renderConsole(<Pumps />, { search: 'id=2' })
  await user.keyboard('j')
  await waitFor(() => expect(panelText()).toBe('1'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel()).toBeNull())
})

test('N adds a record, and / goes to the search', async () => {
  const { user } = renderConsole(<Pumps />)
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.keyboard('n{Escape}')
  expect(panel()).toBeNull()
  await user.keyboard('n')
  await waitFor(() => expect(panelText()).toBe('new'))
})

test('without the right to add, neither the key nor the button does', async () => {
  const { user } = renderConsole(<Pumps denied="Ask an administrator" />)
  const add = screen.getByRole('button', { name: /New pump/ })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await user.hover(add)
  expect(await screen.findByText('Ask an administrator')).toBeTruthy()
  await user.click(add)
  await user.keyboard('n')
  expect(panel()).toBeNull()
})
