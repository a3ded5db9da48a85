import { describe, expect, test } from 'vitest'
import { fileOf, writtenFile } from '@/lib/testing/formats/files'
import { type ExportField, openSource, Survey } from './index'

const fields: ExportField[] = [
  { name: 'nomer', title: 'Номер дома', type: 'string' },
  { name: 'kod', title: 'Код "А", <б>', type: 'string' },
  { name: 'seen', title: 'Осмотрен', type: 'date' },
  { name: 'floors', title: 'Этажей', type: 'int' },
]

async function surveyed(path: string) {
  const source = await openSource(path)
  const survey = new Survey(source)
  for await (const rows of source.rows()) for (const row of rows) survey.add(row)
  await source.close()
  return survey.fields
}

describe.each(['geojson', 'gpkg'] as const)('%s of our own', (format) => {
  test('has the titles and types of the layer again, whatever its values look like', async () => {
    const geometry = { type: 'Point' as const, coordinates: [37, 55] }
    const attributes = { nomer: '2024-02-29', kod: '7', seen: '2024-02-29', floors: null }
    for (const rows of [[], [{ id: 1, geometry, attributes }]]) {
      const found = await surveyed(await writtenFile({ format, fields, geometryType: 'Point' }, rows))
      expect(found).toEqual(fields)
    }
  })
})

test('fields that a file has beside the described ones are found too', async () => {
  const text = `{"type":"FeatureCollection","fields":[{"name":"a","title":"А","type":"string"}],"features":[
    {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":"1","b":2}}]}`
  expect(await surveyed(await fileOf(text))).toEqual([
    { name: 'a', title: 'А', type: 'string' },
    { name: 'b', type: 'int' },
  ])
})

test.each(['[{"name":1}]', '[{"name":"a","title":"a","type":"money"}]', '["a"]', '{}'])(
  'a description of something else is passed over: %s',
  async (fields) => {
    const text = `{"type":"FeatureCollection","fields":${fields},"features":[
      {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":"x"}}]}`
    expect(await surveyed(await fileOf(text))).toEqual([{ name: 'a', type: 'string' }])
  },
)
