import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLastWords } from './use-last-words'

test('a title stays while its dialog closes, and changes with the next one', () => {
  const { result, rerender } = renderHook(useLastWords, { initialProps: '' })
  expect(result.current).toBe('')
  rerender('Assign task 7')
  expect(result.current).toBe('Assign task 7')
  rerender('')
  expect(result.current).toBe('Assign task 7')
  rerender('Assign task 8')
  expect(result.current).toBe('Assign task 8')
})
