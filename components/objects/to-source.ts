import type { ObjectSource } from './types'
import type { LayerAnswerWire, LayerFieldWire } from '@/lib/domain/layers/presenter'
import type { DataTableAnswerWire } from '@/lib/domain/data-tables/presenter'

const inOrder = (fields: readonly LayerFieldWire[]) =>
  fields.toSorted((one, other) => one.order - other.order || one.id - other.id)

export function sourceOfLayer({ layer }: LayerAnswerWire): ObjectSource {
  const { id, name, fields, titleFields, info, geometryType, time } = layer
  // Objects of a view are changed in the layer that it shows.
  const access = { ...layer.access, write: layer.access.write && layer.isEditable }
  return {
    kind: 'layer',
    id,
    title: name,
    path: `/layers/${id}/objects`,
    mediaPath: `/layers/eis/${id}`,
    pkField: info.pkField,
    fields: inOrder(fields),
    titleFields,
    endField: time?.endField ?? null,
    access,
    place: geometryType ? { typeName: info.typeName, style: info.style, geometryType } : null,
  }
}

export function sourceOfTable({ table }: DataTableAnswerWire): ObjectSource {
  const { id, name, fields, info, access } = table
  return {
    kind: 'table',
    id,
    title: name,
    path: `/datatables/${id}/objects`,
    mediaPath: `/datatables/eis/${id}`,
    pkField: info.pkField,
    fields: inOrder(fields),
    titleFields: null,
    endField: null,
    access,
    place: null,
  }
}
