import { render, screen } from '@testing-library/react'
import { createColumnHelper } from '@tanstack/react-table'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test } from 'vitest'
import messages from '@/lib/shared/messages/en'
import type { GridFeatures } from './grid-features'
import { PaperTable } from './paper-table'

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

test('a table on paper has every row without boxes, and says how many it lacks', () => {
  const rows = Array.from({ length: 300 }, (_, id) => ({ id, name: `Row ${id}` }))
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <PaperTable
        label="Rows"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={302}
        chosen={{}}
      />
    </NextIntlClientProvider>,
  )
  expect(screen.getAllByRole('row')).toHaveLength(301)
  expect(screen.queryByText('box')).toBeNull()
  expect(screen.getByText(/^2 more rows are not on the sheets/)).toBeDefined()
})
