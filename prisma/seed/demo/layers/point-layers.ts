import type { Random } from '../../city/base/random'
import type { CityPlan, PointKind } from '../../city'
import { dotStyle } from './styles'
import type { DemoField, DemoLayer, DemoObject } from './types'

const number: DemoField = { name: 'number', rusName: 'Номер', type: 'int', forSearch: true }
const state: DemoField = { name: 'state', rusName: 'Состояние', type: 'string' }

const species = ['липа', 'клён', 'берёза', 'тополь', 'ель', 'рябина', 'ясень'] as const

/** Every kind numbers its objects from 1; the values follow number and state. */
function pointsOf(
  kind: PointKind,
  plan: CityPlan,
  random: Random,
  more: () => (string | number)[],
): DemoObject[] {
  return plan.points
    .filter((point) => point.kind === kind)
    .map((point, at) => ({
      geometry: { type: 'Point', coordinates: point.at },
      values: [at + 1, random.chance(0.06) ? 'требует ремонта' : 'исправен', ...more()],
    }))
}

const served = { geometryType: 'Point', readers: 'everybody', serviceObjects: true } as const

/** What stands in the streets and is looked after: tasks are about these. */
export const pointLayers: readonly DemoLayer[] = [
  {
    ...served,
    name: 'hydrants',
    title: 'Пожарные гидранты',
    organization: 'water',
    fields: [number, state, { name: 'diameter', rusName: 'Диаметр трубы, мм', type: 'int' }],
    titleFields: { format: 'Гидрант № {0}', fields: ['number'] },
    style: dotStyle('#c2553d', 13, 5),
    objects: (plan, random) =>
      pointsOf('hydrant', plan, random, () => [random.pick([100, 125, 150, 200, 300])]),
  },
  {
    ...served,
    name: 'lamps',
    title: 'Фонари',
    organization: 'roads',
    fields: [
      number,
      state,
      { name: 'power', rusName: 'Мощность, Вт', type: 'int' },
      { name: 'source', rusName: 'Лампа', type: 'string' },
    ],
    titleFields: { format: 'Фонарь № {0}', fields: ['number'] },
    style: dotStyle('#e0a800', 15),
    objects: (plan, random) =>
      pointsOf('lamp', plan, random, () =>
        random.chance(0.7) ? [random.pick([60, 90, 120]), 'светодиодная'] : [250, 'натриевая'],
      ),
  },
  {
    ...served,
    name: 'trees',
    title: 'Деревья',
    organization: 'improvement',
    fields: [
      number,
      { ...state },
      { name: 'species', rusName: 'Порода', type: 'string', forSearch: true },
      { name: 'height', rusName: 'Высота, м', type: 'double' },
    ],
    titleFields: { format: '{1} № {0}', fields: ['number', 'species'] },
    style: dotStyle('#4d8c43', 15),
    objects: (plan, random) =>
      pointsOf('tree', plan, random, () => [random.pick(species), random.int(20, 240) / 10]).map(treeState),
  },
  {
    ...served,
    name: 'benches',
    title: 'Скамейки',
    organization: 'improvement',
    fields: [number, state, { name: 'material', rusName: 'Материал', type: 'string' }],
    titleFields: { format: 'Скамейка № {0}', fields: ['number'] },
    style: dotStyle('#8a5a2b', 15),
    objects: (plan, random) =>
      pointsOf('bench', plan, random, () => [random.pick(['дерево', 'металл', 'бетон'])]),
  },
]

/** Trees are not repaired. */
function treeState({ geometry, values: [place = null, was = null, ...more] }: DemoObject): DemoObject {
  return { geometry, values: [place, was === 'исправен' ? 'здоровое' : 'под надзором', ...more] }
}

/** What lies under the streets is shown to those who work there. */
export const closedLayers: readonly DemoLayer[] = [
  {
    name: 'manholes',
    title: 'Колодцы',
    geometryType: 'Point',
    organization: 'water',
    readers: ['water', 'heat'],
    serviceObjects: true,
    fields: [number, state, { name: 'depth', rusName: 'Глубина, м', type: 'double' }],
    titleFields: { format: 'Колодец № {0}', fields: ['number'] },
    style: dotStyle('#4b5b6b', 15),
    objects: (plan, random) => pointsOf('manhole', plan, random, () => [random.int(12, 60) / 10]),
  },
]
