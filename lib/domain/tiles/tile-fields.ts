import { type Layer, type LayerField, quoted } from '@/lib/domain/layers'
import { type Sql, sql } from '@/lib/platform/database'

/** The attributes of tiles, in order. */
export function tileFields({ fields, geomField }: Pick<Layer, 'fields' | 'geomField'>): LayerField[] {
  return fields
    .filter(({ name }) => name !== geomField)
    .sort((one, other) => one.order - other.order || one.id - other.id)
}

/** Values as tiles encode them: texts, numbers, flags. */
export function tileValue({ name, type }: LayerField): Sql {
  const column = sql`o.${quoted(name)}`
  switch (type) {
    case 'int':
    case 'long':
    case 'boolean':
      return column
    case 'double':
      return sql`${column}::float8`
    case 'timestamp':
      return sql`(to_json(${column}::timestamptz) #>> '{}')`
    default:
      return sql`${column}::text`
  }
}

/** The type of an attribute in TileJSON. */
export function tileType({ type }: LayerField): 'Number' | 'Boolean' | 'String' {
  if (type === 'boolean') return 'Boolean'
  return type === 'int' || type === 'long' || type === 'double' ? 'Number' : 'String'
}

/** The name of the only layer of a tile: without the workspace. */
export const tileLayerName = ({ typeName }: Pick<Layer, 'typeName'>) =>
  typeName.slice(typeName.indexOf(':') + 1)
