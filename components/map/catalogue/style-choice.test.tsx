import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { CatalogueLayer } from './catalogue'
import { StyleChoice } from './style-choice'

const layer: CatalogueLayer = {
  id: 5,
  name: 'Trees',
  layerType: 'vector',
  geometryType: 'Point',
  fields: [],
  titleFields: { format: '', fields: [] },
  subTitleFields: { format: '', fields: [] },
  info: { typeName: 'local:trees', style: 'day', pkField: 'id' },
}

function Choice({ first = null }: { first?: string | null }) {
  const [style, setStyle] = useState(first)
  return (
    <>
      <StyleChoice layer={layer} style={style} onStyle={(_, next) => setStyle(next)} />
      <output>{style ?? 'default'}</output>
    </>
  )
}

const styles = (...names: string[]) => ({
  'GET /layers/5/styles': { styles: names.map((name) => ({ name, isDefault: name === 'day', layers: [] })) },
})
const select = () => screen.findByRole('combobox', { name: text('mapLayers.style', { name: 'Trees' }) })

test('a style is chosen, and the default one is none', async () => {
  fakeApi(styles('day', 'night'))
  const { user } = renderConsole(<Choice />)
  const field = await select()
  expect(field).toHaveProperty('value', 'day')
  await user.selectOptions(field, 'night')
  expect(screen.getByRole('status').textContent).toBe('night')
  await user.selectOptions(field, 'day')
  expect(screen.getByRole('status').textContent).toBe('default')
})

test('a chosen style that is gone is the default one', async () => {
  fakeApi(styles('day', 'night'))
  renderConsole(<Choice first="gone" />)
  expect(await select()).toHaveProperty('value', 'day')
})

test('a layer with one style has no choice', async () => {
  const { requests } = fakeApi(styles('day'))
  renderConsole(<Choice />)
  await waitFor(() => expect(requests('GET /layers/5/styles')).toHaveLength(1))
  expect(screen.queryByRole('combobox')).toBeNull()
})
