import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '@/lib/testing/console/render'
import { PaperHead } from './paper-head'
import { onPaper } from './paper-store'

afterEach(() => act(() => onPaper.set(false)))

test.each([
  ['ru', '«pump»'],
  ['en', '“pump”'],
] as const)('what was sought is quoted as the language does: %s', async (locale, quoted) => {
  const page = (
    <div id="page">
      <h1>Tasks</h1>
      <search>
        <input defaultValue="pump" aria-label="search" />
      </search>
      <PaperHead />
    </div>
  )
  const shown = renderConsole(page, { locale })
  act(() => onPaper.set(true))
  expect((await shown.findByTestId('paper-head')).textContent).toContain(quoted)
})
