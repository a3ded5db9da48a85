import { database, raw, sql } from '@/lib/platform/database'
import type { Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

interface Field {
  id: number
  name: string
  type: string
  [member: string]: unknown
}

/** The answer of the layer endpoints, as far as tests read it. */
export interface LayerAnswer {
  layer: { id: number; name: string; fields: Field[]; info: { typeName: string }; [member: string]: unknown }
}

export const layerFields = [
  { name: 'number', type: 'int' },
  { name: 'note', type: 'string' },
  { name: 'day', type: 'date' },
]

/** A point layer created over the API, with three columns; `table` is its SQL table name. */
export async function postLayer(owner: Caller, more: object = {}) {
  const body = {
    name: make.unique('Слой'),
    geometryType: 'Point',
    fields: layerFields,
    titleFields: { format: '№ {0}', fields: ['number'] },
    ...more,
  }
  const { body: made, headers } = await owner.post<LayerAnswer>('/layers', body)
  const { tableName } = await storedLayer(made.layer.id)
  return { ...made.layer, etag: headers.get('etag') ?? '', table: sql`layers.${raw(`"${tableName}"`)}` }
}

export const storedLayer = (id: number) => database.prisma.layer.findUniqueOrThrow({ where: { id } })
