import type { ColumnDef } from '@tanstack/react-table'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '@/lib/testing/console/render'
import { DataGrid } from './data-grid'
import type { GridFeatures } from './grid-features'

interface Row {
  id: number
}

test('columns are replaced when the width is known, and do not move', async () => {
  const watching: ResizeObserverCallback[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        watching.push(callback)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    run(0)
    return 0
  })
  const columns = ['First', 'Second', 'Third', 'Fourth'].map(
    (label, rank) =>
      ({ id: label, header: label, meta: { label, width: 200, grow: true, rank } }) as unknown as ColumnDef<
        GridFeatures,
        Row,
        unknown
      >,
  )
  renderConsole(
    <DataGrid<Row>
      label="Rows"
      columns={columns}
      rows={[]}
      rowKey={({ id }) => id}
      rowHeight={40}
      offset={0}
      total={0}
      loading
      chosen={{}}
      sort={{ id: 'First', desc: false } as never}
      onSort={() => {}}
      selectedKey={null}
      onSelect={() => {}}
      empty={null}
    />,
  )
  const guessed = screen.getByRole('columnheader', { name: /First/ })
  const box = { inlineSize: 1300, blockSize: 600 }
  const entry = { borderBoxSize: [box], contentBoxSize: [box], contentRect: { x: 0, y: 0 } }
  act(() => {
    for (const resize of watching) resize([entry as never], null as never)
  })
  expect(screen.getAllByRole('columnheader')).toHaveLength(4)
  expect(guessed.isConnected).toBe(false)
})
