import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { createColumnHelper } from '@tanstack/react-table'
import { afterEach, expect, test } from 'vitest'
import messages from '@/lib/shared/messages/en'
import type { GridFeatures } from '../data-grid/grid-features'
import { onPaper, prepareAll, usePreparePaper } from './paper-store'
import { PaperTable } from './paper-table'
import { usePaper } from './use-paper'

interface Row {
  id: number
  name: string
}

const helper = createColumnHelper<GridFeatures, Row>()
const columns = [
  helper.display({ id: 'pick', meta: { label: ' ', width: 38, rank: -1 }, cell: () => 'box' }),
  helper.display({
    id: 'name',
    meta: { label: 'Name', width: 200, rank: 0 },
    cell: ({ row }) => row.original.name,
  }),
]

afterEach(() => onPaper.set(false))

function Page({ prepare }: { prepare: () => Promise<void> }) {
  usePaper()
  usePreparePaper(prepare)
  return null
}

const inEnglish = (content: React.ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      {content}
    </NextIntlClientProvider>,
  )

test('a table on paper has every row without boxes, and says how many it lacks', () => {
  const rows = Array.from({ length: 300 }, (_, id) => ({ id, name: `Row ${id}` }))
  inEnglish(
    <PaperTable label="Rows" columns={columns} rows={rows} rowKey={({ id }) => id} total={302} chosen={{}} />,
  )
  expect(screen.getAllByRole('row')).toHaveLength(301)
  expect(screen.queryByText('box')).toBeNull()
  expect(screen.getByText(/^2 more rows are not on the sheets/)).toBeDefined()
})

test('paper is light, and the screen has its colours again afterwards', () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  inEnglish(<Page prepare={async () => undefined} />)
  act(() => void fireEvent(window, new Event('beforeprint')))
  expect(onPaper.get()).toBe(true)
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light')
  act(() => void fireEvent(window, new Event('afterprint')))
  expect(onPaper.get()).toBe(false)
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('printing fails when something of the page could not be loaded, after everything has ended', async () => {
  let ended = false
  inEnglish(
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
