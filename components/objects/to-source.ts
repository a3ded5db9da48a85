import type { LayerAnswer, LayerField, ObjectSource, TableAnswer } from './types'

const inOrder = (fields: readonly LayerField[]) =>
  fields.toSorted((one, other) => one.order - other.order || one.id - other.id)

export function sourceOfLayer({ layer }: LayerAnswer): ObjectSource {
  const { id, name, fields, titleFields, info, access, geometryType } = layer
  return {
    kind: 'layer',
    id,
    title: name,
    path: `/layers/${id}/objects`,
    mediaPath: `/layers/eis/${id}`,
    pkField: info.pkField,
    fields: inOrder(fields),
    titleFields,
    access,
    place: geometryType ? { typeName: info.typeName, style: info.style, geometryType } : null,
  }
}

export function sourceOfTable({ table }: TableAnswer): ObjectSource {
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
    access,
    place: null,
  }
}
