import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ObjectSource } from '../types'
import { CheckPanel } from './check-panel'
import { checkStore, type Findings } from './findings'

const source: ObjectSource = {
  kind: 'layer',
  id: 5,
  title: 'Blocks',
  path: '/layers/5/objects',
  mediaPath: '/layers/eis/5',
  pkField: 'id',
  fields: [],
  titleFields: null,
  endField: null,
  access: { read: true, edit: true, write: true },
  place: { typeName: 'local:blocks', style: 'day', geometryType: 'Polygon' },
}

const found: Findings = {
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [1, 2] },
      properties: { kind: 'invalid', objectIds: [7], size: null, reason: 'Hole lies outside shell' },
    },
    {
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [] },
      properties: { kind: 'overlaps', objectIds: [3, 4], size: 1250, reason: null },
    },
  ],
  checked: 9,
  invalid: 1,
  counts: { invalid: 1, overlaps: 1, gaps: 0 },
  complete: false,
  stopped: [{ kind: null, reason: 'limit' }],
}
const clean: Findings = {
  ...found,
  features: [],
  invalid: 0,
  counts: { overlaps: 0 },
  complete: true,
  stopped: [],
}

beforeEach(() => checkStore.set(null))

function open(answer: Findings) {
  const { requests } = fakeApi({ 'GET /layers/5/topology-check': answer })
  const [onOpen, onShow] = [vi.fn(), vi.fn()]
  const { user } = renderConsole(
    <CheckPanel
      source={source}
      bounds={[1, 2, 3, 4]}
      beside
      hidden={false}
      onOpen={onOpen}
      onShow={onShow}
      onClose={vi.fn()}
    />,
  )
  const run = () => user.click(screen.getByRole('button', { name: text('objects.check.run') }))
  return { user, run, requests, onOpen, onShow }
}

const rows = () => within(screen.getByTestId('findings')).queryAllByRole('listitem')

test('findings are listed by kind, shown on the map and lead to their objects', async () => {
  const { user, run, onOpen, onShow } = open(found)
  await run()
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.getByText(text('objects.check.stopped.limit'))).toBeTruthy()
  expect(screen.getByText('Hole lies outside shell')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `${text('objects.check.kind.overlaps')} · 1` }))
  expect(rows()).toHaveLength(1)
  const list = within(screen.getByTestId('findings'))
  await user.click(list.getByRole('button', { name: new RegExp(text('objects.check.one.overlaps')) }))
  expect(checkStore.get()?.chosen).toEqual(found.features[1])
  expect(onShow).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: text('objects.number', { id: '4' }) }))
  expect(onOpen).toHaveBeenCalledWith(4)
})

test('only what the map shows is asked for when that is chosen, and no fault is said to be none', async () => {
  const { user, run, requests } = open(clean)
  await user.click(screen.getByRole('checkbox', { name: text('objects.check.inView') }))
  await run()
  expect(await screen.findByText(text('objects.check.none'))).toBeTruthy()
  expect(rows()).toHaveLength(0)
  expect(requests('GET /layers/5/topology-check').map(({ query }) => query.bbox)).toEqual([
    '1.000000,2.000000,3.000000,4.000000',
  ])
})
