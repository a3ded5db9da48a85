import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { BulkBar } from './bulk-bar'
import type { RecordColumn } from './record-column'
import { RecordGrid } from './record-grid'
import { useListKeys } from './use-list-keys'
import { useRecordList } from './use-record-list'
import { useRecordPanel } from './use-record-panel'

interface Lamp {
  id: number
  name: string
}

const lamps: readonly Lamp[] = ['Ash', 'Birch', 'Cedar', 'Elm'].map((name, index) => ({
  id: index + 1,
  name,
}))
const nameOf = ({ name }: Lamp) => name
const columns: readonly RecordColumn<Lamp>[] = [
  { id: 'name', label: 'Name', width: 200, grow: true, rank: 0, sortBy: nameOf, cell: nameOf },
]

function Lamps({ rows = lamps }: { rows?: readonly Lamp[] }) {
  const panel = useRecordPanel()
  const list = useRecordList({ rows, columns, sort: 'name', panel })
  useListKeys({ list, picks: true })
  return (
    <main>
      <BulkBar count={list.picked.size} onClear={list.clear}>
        {null}
      </BulkBar>
      <RecordGrid label="Lamps" list={list} loading={false} empty={null} pickName={nameOf} />
      <p>open: {panel.id ?? 'none'}</p>
    </main>
  )
}

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: text('kit.pick.row', { name }) })
const allBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: text('kit.pick.all') })
const picked = () => screen.getAllByRole('row', { selected: true }).map(({ textContent }) => textContent)
const nothing = () => expect(screen.queryAllByRole('row', { selected: true })).toEqual([])

test('a tick selects a row without opening it, and the number is said', async () => {
  const { user } = renderConsole(<Lamps />)
  await user.click(box('Birch'))
  expect(picked()).toEqual(['Birch'])
  expect(screen.getByRole('status').textContent).toBe(text('kit.pick.count', { count: 1 }))
  expect(screen.getByText('open: none')).toBeTruthy()
  await user.click(box('Birch'))
  nothing()
})

test.each([
  ['Ash', 'Cedar', ['Ash', 'Birch', 'Cedar']],
  ['Elm', 'Birch', ['Birch', 'Cedar', 'Elm']],
])('Shift selects from %s to %s', async (from, to, expected) => {
  const { user } = renderConsole(<Lamps />)
  await user.click(box(from))
  await user.keyboard('{Shift>}')
  await user.click(box(to))
  await user.keyboard('{/Shift}')
  expect(picked()).toEqual(expected)
})

test('the tick of the heading selects all, or none when all are', async () => {
  const { user } = renderConsole(<Lamps />)
  await user.click(box('Ash'))
  expect(allBox().indeterminate).toBe(true)
  await user.click(allBox())
  expect(picked()).toHaveLength(4)
  expect([allBox().checked, allBox().indeterminate]).toEqual([true, false])
  await user.click(allBox())
  nothing()
})

test('Space, Shift with arrows, and Esc select from the keyboard', async () => {
  const { user } = renderConsole(<Lamps />)
  screen.getByRole('grid').focus()
  await user.keyboard('{ArrowDown}')
  await user.keyboard(' ')
  await waitFor(() => expect(picked()).toEqual(['Ash']))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(picked()).toEqual(['Ash', 'Birch', 'Cedar']))
  await user.keyboard('{Escape}')
  await waitFor(nothing)
})

test('rows that are no longer listed are deselected', async () => {
  const { user, rerender } = renderConsole(<Lamps />)
  await user.click(allBox())
  rerender(<Lamps rows={lamps.slice(0, 2)} />)
  expect(picked()).toEqual(['Ash', 'Birch'])
  expect(screen.getByRole('status').textContent).toBe(text('kit.pick.count', { count: 2 }))
})

test('the bar clears the selection', async () => {
  const { user } = renderConsole(<Lamps />)
  await user.click(allBox())
  await user.click(screen.getByRole('button', { name: text('kit.pick.clear') }))
  nothing()
})
