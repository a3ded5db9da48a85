import { expect, test } from 'vitest'
import type { ListedLayer } from '../use-catalog'
import { buildRows } from './build-rows'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'
import type { DataTableWire } from '@/lib/domain/data-tables/presenter'

const layer = (id: number, name: string, geometryType = 'Point') =>
  ({ id, name, geometryType, layerType: 'vector', info: { typeName: `local:l${id}` } }) as ListedLayer
const folder = (id: number, name: string, layers: number[]) => ({ id, name, layers }) as LayerFolderWire
const table = { id: 5, name: 'Журнал', info: { typeName: 'journal' } } as DataTableWire

const catalog = {
  folders: [folder(1, 'Город', [10, 11]), folder(2, 'Пустая', [])],
  layers: [layer(10, 'Деревья'), layer(11, 'Улицы', 'LineString'), layer(12, 'Парки', 'Polygon')],
  tables: [table],
}
const words = { loose: 'Вне групп', tables: 'Таблицы' }
const rows = (search = '', kinds: number[] = [], closed: string[] = []) =>
  buildRows(catalog, { search, kinds }, new Set(closed), words).map(({ node }) => node.key)

test('groups with their layers, layers without a group, and tables', () => {
  expect(rows()).toEqual([
    'group-1',
    'layer-10@1',
    'layer-11@1',
    'group-2',
    'loose',
    'layer-12@loose',
    'tables',
    'table-5',
  ])
  expect(rows('', [], ['group-1', 'tables'])).toEqual([
    'group-1',
    'group-2',
    'loose',
    'layer-12@loose',
    'tables',
  ])
})

test('a search by title or English name expands the ancestors of matches; a kind narrows it', () => {
  expect(rows('УЛИЦ', [], ['group-1'])).toEqual(['group-1', 'layer-11@1'])
  expect(rows('local:l12')).toEqual(['loose', 'layer-12@loose'])
  expect(rows('город')).toEqual(['group-1', 'layer-10@1', 'layer-11@1'])
  expect(rows('пуст')).toEqual(['group-2'])
  expect(rows('', [2])).toEqual(['loose', 'layer-12@loose'])
  expect(rows('нет такого')).toEqual([])
})
