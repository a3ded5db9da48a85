import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { LayerInfoWire, LayerSourceWire } from '@/lib/domain/layers/presenter'
import { ViewTab } from './view-tab'
import { sourceOfView, valuesOfView } from './view-values'

const words = (key: string, values = {}) => text(`layers.views.${key}`, values)

const noSource: LayerSourceWire = {
  kind: 'VIEW',
  url: null,
  version: null,
  user: null,
  password: '',
  layers: null,
  style: null,
  format: null,
  typeName: null,
  layerId: 3,
  filter: 'code > 1',
  join: null,
  sql: null,
  key: null,
  geometry: null,
}

const trees = {
  id: 3,
  name: 'Trees',
  layerType: 'vector',
  geometryType: 'Point',
  info: { pkField: 'id' },
  fields: [
    { name: 'code', rusName: 'Code' },
    { name: 'kind', rusName: 'kind' },
  ],
}
const kinds = { id: 7, name: 'Kinds', info: { pkField: 'id' }, fields: [{ name: 'name', rusName: 'Name' }] }

function open(source: LayerSourceWire, answer: object = tagged({ layer: {} }, '"2"')) {
  const server = fakeApi({
    'GET /layers': { layers: [{ layer: trees }] },
    'GET /datatables': { tables: [kinds] },
    'PATCH /layers/9': answer,
  })
  const layer = { id: 9, access: { read: true, edit: true, write: true } } as unknown as LayerInfoWire
  const loaded = { etag: '"1"', reload: async () => undefined }
  const { user } = renderConsole(
    <ViewTab layer={layer} source={source} loaded={loaded} onCancel={() => undefined} />,
  )
  return { server, user }
}

test('every kind of source is the same after the form', () => {
  const join = { tableId: 7, key: 'kind', tableKey: 'id' }
  const sources: LayerSourceWire[] = [
    noSource,
    { ...noSource, join },
    { ...noSource, filter: null, join },
    { ...noSource, kind: 'SQL', layerId: null, filter: null, sql: 'select 1', key: 'id', geometry: 'geom' },
  ]
  for (const source of sources) {
    const { layerId, filter, join: joined, sql, key, geometry } = source
    expect(sourceOfView(valuesOfView(source))).toEqual({ layerId, filter, join: joined, sql, key, geometry })
  }
})

test('a filter becomes a join, and what is missing is named first', async () => {
  const { server, user } = open(noSource)
  expect(await screen.findByText(words('filterFields', { names: 'code, kind' }))).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: words('kinds.join') }))
  await user.click(screen.getByRole('button', { name: text('kit.save') }))
  expect(await screen.findAllByText(text('kit.required'))).toHaveLength(3)
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: words(field) }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('table', 'Kinds')
  await choose('key', 'kind')
  await choose('tableKey', 'Name (name)')
  await user.click(screen.getByRole('button', { name: text('kit.save') }))
  await waitFor(() => expect(server.requests('PATCH /layers/9')).toHaveLength(1))
  expect(server.requests('PATCH /layers/9')[0]?.body).toEqual({
    source: {
      layerId: 3,
      filter: 'code > 1',
      join: { tableId: 7, key: 'kind', tableKey: 'name' },
      sql: null,
      key: null,
      geometry: null,
    },
  })
})

test('what the server refuses stands at its field', async () => {
  const { user } = open(noSource, failure(400, 'source.filter: no such field'))
  const filter = await screen.findByRole('textbox', { name: words('filter') })
  await user.clear(filter)
  await user.type(filter, 'nothing = 1')
  await user.click(screen.getByRole('button', { name: text('kit.save') }))
  await waitFor(() => expect(filter.getAttribute('aria-invalid')).toBe('true'))
})
