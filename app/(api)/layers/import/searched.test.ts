import { expect, test } from 'vitest'
import { imported, importer } from '@/lib/testing/importing'
import { api } from '@/lib/testing/api'

const csv = (...rows: string[]) => ['lon;lat;name;number', ...rows].join('\n')

type Results = { items: { pkid: string }[] }[]

const find = async (query: string, layer: number | null) => {
  const asked = new URLSearchParams({ query, layersId: String(layer), onlylayers: 'true' })
  const { body } = await api.as(importer()).get<Results>(`/geocoding?${asked}`)
  return body.flatMap(({ items }) => items.map(({ pkid }) => Number(pkid)))
}

test('imported objects are found, and so are those of a later import into the layer', async () => {
  const { layerId } = await imported(csv('1;1;Колодец №16;10', '2;2;Люк;20'))
  expect(await find('kolodets 16', layerId)).toEqual([1])
  const into = { layerId: String(layerId) }
  await imported(csv('3;3;Гидрант;30'), into)
  expect(await find('гидрнат', layerId)).toEqual([3])
  await imported(csv('1;1;Задвижка;10'), { ...into, mode: 'upsert', keyField: 'number', missing: 'delete' })
  expect(await find('задвижка', layerId)).toEqual([1])
  for (const gone of ['колодец', 'люк', 'гидрант']) expect(await find(gone, layerId)).toEqual([])
  await imported(csv('5;5;Опора;50'), { ...into, mode: 'replace' })
  expect(await find('опора', layerId)).toHaveLength(1)
  expect(await find('задвижка', layerId)).toEqual([])
})
