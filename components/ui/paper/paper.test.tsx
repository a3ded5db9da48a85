import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { onPaper, prepareAll, usePreparePaper } from './paper-store'
import { usePaper } from './use-paper'

afterEach(() => onPaper.set(false))

function Page({ prepare }: { prepare: () => Promise<void> }) {
  usePaper()
  usePreparePaper(prepare)
  return null
}

test('paper is light, and the screen has its colours again afterwards', () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  render(<Page prepare={async () => undefined} />)
  act(() => void fireEvent(window, new Event('beforeprint')))
  expect(onPaper.get()).toBe(true)
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light')
  act(() => void fireEvent(window, new Event('afterprint')))
  expect(onPaper.get()).toBe(false)
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('printing fails when something of the page could not be loaded, after everything has ended', async () => {
  let ended = false
  render(
    <>
      <Page prepare={() => Promise.reject(new Error('away'))} />
      <Page
        prepare={async () => {
          ended = true
        }}
      />
    </>,
  )
  await expect(prepareAll()).rejects.toThrow('away')
  expect(ended).toBe(true)
})
