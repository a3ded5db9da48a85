import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryKeys } from '@/components/api/query-keys'
import { failure, fakeApi, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole } from '@/lib/testing/console/render'
import { tilesOf } from '../overlay/to-map-source'
import { useChosenOverlays } from './use-chosen-overlays'

function Overlays() {
  const { overlays, failed } = useChosenOverlays(null)
  const queries = useQueryClient()
  const changed = () => queries.invalidateQueries({ queryKey: queryKeys.noun('layers') })
  return (
    <>
      <button type="button" onClick={() => void changed()}>
        changed
      </button>
      <output>{overlays.map(tilesOf).join(' ')}</output>
      <p>failed: {failed.size}</p>
    </>
  )
}

const pixels = (id: number) => ({
  id,
  name: `Pixels ${id}`,
  layerType: 'raster',
  info: { typeName: `local:pixels${id}`, style: 'default', pkField: '' },
})

test('a raster has the version of the layer in its tiles, and pictures of another server a fixed one', async () => {
  const layers = [
    { id: 7, opacity: 1 },
    { id: 8, opacity: 1 },
  ]
  localStorage.setItem('map.choice.1', JSON.stringify({ ground: null, relief: false, layers }))
  let revision = 1
  fakeApi({
    'GET /layers': { layers: [7, 8].map((id) => ({ layer: pixels(id), groupId: null })) },
    'GET /groups/shortdata/withLayers': { groups: [] },
    'GET /service/tiles/7.json': () =>
      tagged({ name: 'Pixels 7', bounds: [1, 2, 3, 4] }, `"tilejson-7-${revision}"`),
    'GET /service/tiles/8.json': failure(404, 'none'),
  })
  const { user } = renderConsole(<Overlays />)
  const shown = () => screen.getByRole('status').textContent ?? ''
  await expect.poll(shown).toMatch(/layers=local%3Apixels7.*&v=%22tilejson-7-1%22/)
  await expect.poll(shown).toMatch(/layers=local%3Apixels8[^ ]*&v=1&/)
  expect(screen.getByText('failed: 0')).toBeTruthy()
  revision = 2
  await user.click(screen.getByRole('button', { name: 'changed' }))
  await expect.poll(shown).toMatch(/&v=%22tilejson-7-2%22/)
})
