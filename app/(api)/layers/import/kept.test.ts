import { expect, test } from 'vitest'
import { bytesOf, writtenFile } from '@/lib/testing/formats/files'
import { download, imported, upload } from '@/lib/testing/importing'

test('200: digits of identifiers stay, whatever the column looks like', async () => {
  const table =
    'name,lon,lat,acct,phone,big\nA,37.6,55.7,40702810900000001234,+79991234567,9223372036854775807\n'
  const { layerId } = await imported(table)
  const text = (await download(`/layers/${layerId}/objects`)).bytes.toString()
  expect(text).toContain('"acct":"40702810900000001234"')
  expect(text).toContain('"phone":"+79991234567"')
  expect(text).toContain('"big":9223372036854775807')
})

test.each(['gpkg', 'shp'] as const)(
  '200: a %s without rows makes an empty layer with its fields',
  async (format) => {
    const fields = [
      { name: 'number', title: 'number', type: 'int' as const },
      { name: 'note', title: 'note', type: 'string' as const },
    ]
    const file = await bytesOf(await writtenFile({ format, fields, geometryType: 'Point' }, []))
    const shown = (await upload('/layers/import/preview', file)).body
    expect(shown).toMatchObject({ geometryType: 'Point', count: 0, rows: [] })
    const job = await imported(file)
    expect(job).toMatchObject({ state: 'done', rowsTotal: 0 })
    const { layers } = JSON.parse((await download('/layers')).bytes.toString())
    const layer = layers.find((one: { layer: { id: number } }) => one.layer.id === job.layerId)?.layer
    expect(layer).toMatchObject({
      geometryType: 'Point',
      fields: [{ name: 'number' }, { name: 'note', type: 'string' }],
    })
  },
)
