import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole } from '@/lib/testing/console/render'
import { useShownLayers } from './use-shown-layers'

function Shown() {
  return <output>{useShownLayers(5).join()}</output>
}

const layer = (id: number, layerType = 'vector') => ({ layer: { id, layerType }, groupId: null })

test('the layer of the page comes first, then those with objects that the map shows and the reader may see', async () => {
  const layers = [5, 7, 8, 9].map((id) => ({ id, opacity: 1 }))
  localStorage.setItem('map.choice.1', JSON.stringify({ ground: null, relief: false, layers }))
  fakeApi({
    // 9 was chosen once, and may not be read any more.
    'GET /layers': { layers: [layer(4), layer(5), layer(7), layer(8, 'raster')] },
    'GET /groups/shortdata/withLayers': { groups: [] },
  })
  renderConsole(<Shown />)
  expect(screen.getByRole('status').textContent).toBe('5')
  expect(await screen.findByText('5,7')).toBeTruthy()
  localStorage.clear()
})
