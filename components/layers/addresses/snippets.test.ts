import { expect, test } from 'vitest'
import { snippetKinds, snippetsOf } from './snippets'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

const layer = {
  id: 7,
  name: 'Деревья',
  layerType: 'vector',
  attribution: '© "Зелёный" </script>',
  info: { typeName: 'local:trees', requestUrl: 'https://map.example/service/wfs' },
} as LayerInfoWire

const tiles =
  'https://map.example/ogc/features/collections/local%3Atrees/map/tiles/WebMercatorQuad/{z}/{y}/{x}?f=png'

test('every snippet has the tiles and the attribution, and ends no script element', () => {
  const snippets = snippetsOf(layer, null)
  for (const kind of snippetKinds) {
    expect(snippets[kind]).toContain(`"${tiles}"`)
    expect(snippets[kind]).toContain('Зелёный')
    expect(snippets[kind]).not.toContain('</script>')
  }
})

test('the snippets of a layer that is not public carry the token', () => {
  expect(snippetsOf(layer, 'secret').leaflet).toContain(`${tiles}&token=secret`)
})

test('without an attribution the title of the layer stands for it', () => {
  expect(snippetsOf({ ...layer, attribution: null }, null).maplibre).toContain('attribution: "Деревья"')
})
