import { expect, test } from 'vitest'
import { renderConsole } from '@/lib/testing/console/render'
import { focusFirstWrong } from './focus-first-wrong'

test('the first wrong field gets the focus and comes into the window with its label', () => {
  const { getByLabelText, getByTestId } = renderConsole(
    <div data-testid="form">
      <input aria-label="right" />
      <button type="button" aria-label="first" data-wrong>
        map
      </button>
      <input aria-label="second" aria-invalid="true" />
    </div>,
  )
  const first = getByLabelText('first')
  const asked: unknown[] = []
  first.scrollIntoView = (options) => asked.push(options)
  focusFirstWrong(getByTestId('form'))
  expect(document.activeElement).toBe(first)
  expect(asked).toEqual([{ block: 'center' }])
})
