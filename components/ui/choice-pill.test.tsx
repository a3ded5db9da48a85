import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ChoicePill } from './choice-pill'

const few = ['Roads', 'Parks', 'Lamps'].map((name, index) => ({ id: index + 1, name }))
const many = Array.from({ length: 250 }, (_, index) => ({ id: index + 1, name: `Street ${index + 1}` }))

type OnChange = (chosen: number[]) => void

interface FilterProps {
  options?: typeof few
  first?: number[]
  onChange?: OnChange
  onOpen?: () => void
  loading?: boolean
}

function Filter({ options = few, first = [], onChange, ...rest }: FilterProps) {
  const [chosen, setChosen] = useState(first)
  const change = (next: number[]) => {
    setChosen(next)
    onChange?.(next)
  }
  return <ChoicePill label="Place" options={options} chosen={chosen} onChange={change} {...rest} />
}

const pill = () => screen.getByRole('button', { name: /^Place/ })
const option = (name: string) => screen.findByRole('option', { name, hidden: true })
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

test.each([
  [[], 'Place'],
  [[2], 'PlaceParks'],
  [[2, 3], `Place${text('filters.more_values', { first: 'Parks', count: 1 })}`],
  [[77], 'Place77'],
])('with %j chosen it reads "%s"', (first, expected) => {
  renderConsole(<Filter first={first} />)
  expect(pill().textContent).toBe(expected)
})

test('options are added and removed one by one, and the list stays open', async () => {
  const onChange = vi.fn<OnChange>()
  const { user } = renderConsole(<Filter onChange={onChange} />)
  await user.click(pill())
  for (const name of ['Parks', 'Roads', 'Parks']) await user.click(await option(name))
  expect(onChange.mock.calls).toEqual([[[2]], [[2, 1]], [[1]]])
})

test('a chosen value is cleared without opening the list', async () => {
  const onChange = vi.fn<OnChange>()
  const { user } = renderConsole(<Filter first={[1, 2]} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: text('filters.remove', { name: 'Place' }) }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith([])
  expect(options()).toEqual([])
})

test('with nothing chosen there is nothing to clear', () => {
  renderConsole(<Filter />)
  expect(screen.queryByRole('button', { name: text('filters.remove', { name: 'Place' }) })).toBeNull()
})

test('a short list has no search', async () => {
  const { user } = renderConsole(<Filter />)
  await user.click(pill())
  await option('Roads')
  expect(screen.queryByPlaceholderText(text('filters.find'))).toBeNull()
})

test('a long list shows a part, says how many more there are, and is searched', async () => {
  const { user } = renderConsole(<Filter options={many} />)
  await user.click(pill())
  const find = await screen.findByPlaceholderText(text('filters.find'))
  expect(options()).toHaveLength(200)
  expect(screen.getByText(text('filters.rest', { count: 50 }))).toBeTruthy()
  await user.type(find, 'STREET 24')
  await waitFor(() => expect(options()[0]).toBe('Street 24'))
  expect(options()).toHaveLength(11)
  await user.type(find, 'x')
  expect(await screen.findByText(text('filters.nothing'))).toBeTruthy()
})

test('in a long list the chosen options come first', async () => {
  const { user } = renderConsole(<Filter options={many} first={[249, 250]} />)
  await user.click(pill())
  await option('Street 249')
  expect(options().slice(0, 3)).toEqual(['Street 249', 'Street 250', 'Street 1'])
})

test('a fetched list is asked for when opened, and says that it loads', async () => {
  const onOpen = vi.fn<() => void>()
  const { user } = renderConsole(<Filter options={[]} onOpen={onOpen} loading />)
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(pill())
  expect(onOpen).toHaveBeenCalledOnce()
  expect(await screen.findByText(text('filters.loading'))).toBeTruthy()
  expect(screen.queryByText(text('filters.nothing'))).toBeNull()
})
