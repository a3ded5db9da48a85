import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '@/lib/testing/console/render'
import { useGridKeys } from './use-grid-keys'

const rows = ['a', 'b', 'c']
const places = [0, 1, 2, 3]

function Matrix() {
  const keys = useGridKeys(rows.length, places.length)
  return (
    <div ref={keys.grid} role="grid" tabIndex={-1} onKeyDown={keys.onKeyDown}>
      {rows.map((name, row) => (
        <div key={name} role="row" tabIndex={-1}>
          {places.map((column) => (
            <button type="button" key={column} {...keys.cellProps(row, column)}>
              {name}
              {column}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

const focused = () => document.activeElement?.textContent
const tabStops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)

test.each([
  ['{ArrowRight}{ArrowDown}', 'b1'],
  ['{ArrowLeft}{ArrowUp}', 'a0'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'c0'],
  ['{End}', 'a3'],
  ['{ArrowDown}{End}{ArrowRight}', 'b3'],
  ['{End}{ArrowDown}{Home}', 'b0'],
  ['{Control>}{End}{/Control}', 'c3'],
  ['{Control>}{End}{Home}{/Control}', 'a0'],
])('the keys %s lead to %s, the only tab stop', async (keys, expected) => {
  const { user } = renderConsole(<Matrix />)
  await user.tab()
  await user.keyboard(keys)
  expect(focused()).toBe(expected)
  expect(tabStops()).toEqual([expected])
})

test('a clicked cell becomes the place to go on from', async () => {
  const { user } = renderConsole(<Matrix />)
  await user.click(screen.getByRole('button', { name: 'b2' }))
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('b3')
})

test('Tab leaves the grid at once, and comes back to the same cell', async () => {
  const { user } = renderConsole(<Matrix />)
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await user.tab()
  expect(focused()).not.toBe('b2')
  await user.tab({ shift: true })
  expect(focused()).toBe('b1')
})
