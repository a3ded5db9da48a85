import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { SortableList } from './sortable-list'

const label = (key: 'up' | 'down' | 'drag', name: string) => text(`lists.order.${key}`, { name })
const button = (key: 'up' | 'down' | 'drag', name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: label(key, name) })

type OnOrder = (next: readonly string[]) => void
const identity = (item: string) => item

function Ranks({ onOrder, fixed }: { onOrder?: OnOrder; fixed?: boolean }) {
  const [items, setItems] = useState<readonly string[]>(['low', 'middle', 'high'])
  const order = (next: readonly string[]) => {
    setItems(next)
    onOrder?.(next)
  }
  return (
    <SortableList
      label="Ranks"
      items={items}
      keyOf={identity}
      nameOf={identity}
      onOrder={fixed ? undefined : order}
      row={identity}
      tools={(item) => <button type="button">remove {item}</button>}
    />
  )
}

test.each([
  ['down', 'low', ['middle', 'low', 'high'], 2],
  ['up', 'high', ['low', 'high', 'middle'], 2],
  ['up', 'middle', ['middle', 'low', 'high'], 1],
  ['down', 'middle', ['low', 'high', 'middle'], 3],
] as const)('the button "%s" of %s gives %j, and its place is said', async (key, name, expected, place) => {
  const onOrder = vi.fn<OnOrder>()
  const { user } = renderConsole(<Ranks onOrder={onOrder} />)
  await user.click(button(key, name))
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(expected)
  expect(await screen.findByText(text('lists.order.moved', { name, place, count: 3 }))).toBeTruthy()
})

test('the first cannot go up, nor the last down', () => {
  renderConsole(<Ranks />)
  const disabled = (['up', 'down'] as const).map((key) =>
    ['low', 'middle', 'high'].filter((name) => button(key, name).disabled),
  )
  expect(disabled).toEqual([['low'], ['high']])
})

test('Alt and arrows on the handle move an item; the handle keeps the focus for the next step', async () => {
  const onOrder = vi.fn<OnOrder>()
  const { user } = renderConsole(<Ranks onOrder={onOrder} />)
  button('drag', 'low').focus()
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  await waitFor(() => expect(onOrder).toHaveBeenLastCalledWith(['middle', 'high', 'low']))
  expect(document.activeElement).toBe(button('drag', 'low'))
})

test.each(['{ArrowDown}', '{Alt>}{ArrowUp}{/Alt}'])(
  'the keys %s on the first change nothing',
  async (keys) => {
    const onOrder = vi.fn<OnOrder>()
    const { user } = renderConsole(<Ranks onOrder={onOrder} />)
    button('drag', 'low').focus()
    await user.keyboard(keys)
    expect(onOrder).not.toHaveBeenCalled()
  },
)

test('a list that may not be ordered has neither handles nor buttons', () => {
  renderConsole(<Ranks fixed />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['low', 'middle', 'high'])
  expect(screen.queryAllByRole('button')).toEqual([])
})
