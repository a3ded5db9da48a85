import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { arrange } from './arrange-columns'
import { ColumnChoice } from './column-choice'
import { useTableChoices } from './use-table-choices'

const columns = [
  { id: 'name', label: 'Name' },
  { id: 'place', label: 'Place' },
  { id: 'date', label: 'Date' },
]
const fitting = { name: true, place: true, date: false }

function Table() {
  const choices = useTableChoices('test')
  const visible = { ...fitting, ...choices.chosen }
  return (
    <>
      <ColumnChoice columns={columns} held="name" choices={choices} visible={visible} />
      <output>
        {arrange(columns, choices.order)
          .map(({ label }) => label)
          .join(' ')}
      </output>
    </>
  )
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const mover = (key: 'moveLeft' | 'moveRight', name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: text(`tableView.${key}`, { name }), hidden: true })
const order = () => screen.getByRole('status').textContent
const checked = async () => {
  const boxes = await Promise.all(columns.map(({ label }) => box(label)))
  return boxes.map((one) => one.checked)
}

async function openChoice() {
  const view = renderConsole(<Table />)
  await view.user.click(screen.getByRole('button', { name: text('tasks.columns') }))
  await box('Name')
  return view
}

test('columns that fit are checked, and the main one cannot be hidden', async () => {
  await openChoice()
  expect(await checked()).toEqual([true, true, false])
  expect((await box('Name')).disabled).toBe(true)
})

test('a choice is kept in this browser for the next visit', async () => {
  const { user, unmount } = await openChoice()
  await user.click(await box('Date'))
  await user.click(await box('Place'))
  await waitFor(async () => expect(await checked()).toEqual([true, false, true]))
  unmount()
  await openChoice()
  expect(await checked()).toEqual([true, false, true])
})

test('columns move by one place, within the ends', async () => {
  const { user } = await openChoice()
  expect([mover('moveLeft', 'Name').disabled, mover('moveRight', 'Date').disabled]).toEqual([true, true])
  await user.click(mover('moveLeft', 'Date'))
  await waitFor(() => expect(order()).toBe('Name Date Place'))
  await user.click(mover('moveRight', 'Name'))
  await waitFor(() => expect(order()).toBe('Date Name Place'))
  expect(mover('moveLeft', 'Date').disabled).toBe(true)
})

test('a reset forgets visibility and order', async () => {
  const { user } = await openChoice()
  await user.click(await box('Place'))
  await user.click(mover('moveLeft', 'Date'))
  await user.click(screen.getByRole('button', { name: text('tasks.columnsReset'), hidden: true }))
  await waitFor(() => expect(order()).toBe('Name Place Date'))
  expect(await checked()).toEqual([true, true, false])
})
