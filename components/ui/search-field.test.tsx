import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { SearchField } from './search-field'

type OnChange = (value: string) => void

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a street' })
const element = (value: string, onChange: OnChange, keyed = true) => (
  <SearchField id="find" label="Find a street" value={value} onChange={onChange} delay={60} keyed={keyed} />
)

test('what is typed shows at once, and is reported once after a pause', async () => {
  const onChange = vi.fn<OnChange>()
  const { user } = renderConsole(element('', onChange))
  await user.type(field(), 'abc')
  expect(field().value).toBe('abc')
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(onChange.mock.lastCall).toEqual(['abc'])
})

test('the cross empties the field', async () => {
  const onChange = vi.fn<OnChange>()
  const { user } = renderConsole(element('Oak', onChange))
  await user.click(screen.getByRole('button', { name: text('filters.clearSearch') }))
  expect(field().value).toBe('')
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(''))
})

test('an empty field has no cross but names its key, unless it has none', () => {
  const { rerender } = renderConsole(element('', () => {}))
  expect(screen.queryByRole('button')).toBeNull()
  expect(field().getAttribute('aria-keyshortcuts')).toBe('/')
  rerender(element('', () => {}, false))
  expect(field().getAttribute('aria-keyshortcuts')).toBeNull()
})

test('the text follows a reset elsewhere', () => {
  const { rerender } = renderConsole(element('Oak', () => {}))
  rerender(element('', () => {}))
  expect(field().value).toBe('')
})

test('an echo of the reported text does not undo what was typed since', async () => {
  const onChange = vi.fn<OnChange>()
  const { user, rerender } = renderConsole(element('', onChange))
  await user.type(field(), 'ab')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('ab'))
  await user.type(field(), 'c')
  rerender(element('ab', onChange))
  expect(field().value).toBe('abc')
})

test('Esc leaves the field and keeps the text', async () => {
  const { user } = renderConsole(element('', () => {}))
  await user.type(field(), 'ab{Escape}')
  expect(document.activeElement).toBe(document.body)
  expect(field().value).toBe('ab')
})
