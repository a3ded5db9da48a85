import type { BuildingKind, CityPlan, GreenKind, RoadClass } from '../../city'
import { areaStyle, buildingStyle, streetStyle } from './styles'
import type { DemoField, DemoLayer } from './types'

const roads: Record<RoadClass, string> = {
  motorway: 'автомагистраль',
  primary: 'главная улица',
  secondary: 'районная улица',
  residential: 'улица в жилой застройке',
  service: 'проезд',
  footway: 'пешеходная',
}

const buildings: Record<BuildingKind, string> = {
  house: 'частный дом',
  apartment: 'многоквартирный дом',
  school: 'школа',
  hospital: 'больница',
  shop: 'магазин',
  industry: 'производство',
  garage: 'гараж',
  church: 'храм',
  public: 'общественное здание',
}

const greens: Record<GreenKind, string> = {
  park: 'парк',
  square: 'сквер',
  forest: 'лес',
  cemetery: 'кладбище',
  stadium: 'стадион',
  embankment: 'набережная',
  meadow: 'луг',
  allotments: 'сады',
  kremlin: 'кремль',
}

const waters = { river: 'река', stream: 'малая река', pond: 'пруд' } as const

const name: DemoField = { name: 'name', rusName: 'Название', type: 'string', forSearch: true }
const kind: DemoField = { name: 'kind', rusName: 'Вид', type: 'string' }
const byName = { format: '{0}', fields: ['name'] }

const open = {
  organization: null,
  readers: 'everybody',
  serviceObjects: false,
} as const

/** The plan of the city as ordinary layers. */
export const planLayers: readonly DemoLayer[] = [
  {
    ...open,
    name: 'water',
    title: 'Реки и пруды',
    geometryType: 'Polygon',
    fields: [name, kind],
    titleFields: byName,
    style: areaStyle('#a7cbe6', '#2d6d9e'),
    objects: ({ water }) =>
      water.map((one) => ({
        geometry: { type: 'Polygon', coordinates: one.rings },
        values: [one.name || null, waters[one.kind]],
      })),
  },
  {
    ...open,
    name: 'parks',
    title: 'Парки и зелёные зоны',
    geometryType: 'Polygon',
    fields: [name, kind],
    titleFields: byName,
    style: areaStyle('#bfdcb0', '#3f7a3a'),
    objects: ({ greens: all }) =>
      all.map((one) => ({
        geometry: { type: 'Polygon', coordinates: [one.polygon] },
        values: [one.name || null, greens[one.kind]],
      })),
  },
  {
    ...open,
    name: 'streets',
    title: 'Улицы',
    geometryType: 'MultiLineString',
    fields: [name, kind, { name: 'length', rusName: 'Длина, м', type: 'double' }],
    titleFields: byName,
    style: streetStyle,
    objects: streetObjects,
  },
  {
    ...open,
    name: 'buildings',
    title: 'Здания',
    geometryType: 'Polygon',
    fields: [
      { name: 'address', rusName: 'Адрес', type: 'string', forSearch: true },
      name,
      kind,
      { name: 'floors', rusName: 'Этажей', type: 'int' },
      { name: 'postcode', rusName: 'Индекс', type: 'string' },
    ],
    titleFields: { format: '{0} {1}', fields: ['address', 'name'] },
    style: buildingStyle,
    objects: buildingObjects,
  },
]

function streetObjects({ streets, edges }: CityPlan) {
  const lines = new Map(edges.map(({ id, points }) => [id, points]))
  return streets.map((street) => ({
    geometry: {
      type: 'MultiLineString' as const,
      coordinates: street.edgeIds.flatMap((id) => {
        const line = lines.get(id)
        return line ? [line] : []
      }),
    },
    values: [street.name, roads[street.class], street.length],
  }))
}

function buildingObjects({ buildings: all, streets }: CityPlan) {
  const names = new Map(streets.map(({ id, name: street }) => [id, street]))
  return all.map((one) => {
    const street = one.streetId === null ? undefined : names.get(one.streetId)
    const address = street && one.house ? `${street}, ${one.house}` : null
    return {
      geometry: { type: 'Polygon' as const, coordinates: [one.polygon] },
      values: [address, one.name, buildings[one.kind], one.floors, one.postcode],
    }
  })
}
