import { problem } from '@/lib/problems'
import type { FieldType, GeometryType } from '@/lib/shared/layer-types'
import type { RemoteColumn } from '../record'
import { childOf, childrenOf, localName, type Node } from '../upstream/read-tree'
import type { TypeSchema } from './record'

const columnTypeOf: Readonly<Record<string, FieldType>> = {
  int: 'int',
  integer: 'long',
  long: 'long',
  short: 'int',
  byte: 'int',
  unsignedByte: 'int',
  unsignedShort: 'int',
  unsignedInt: 'long',
  nonNegativeInteger: 'long',
  positiveInteger: 'long',
  decimal: 'double',
  double: 'double',
  float: 'double',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamp',
}

const geometryOf: Readonly<Record<string, GeometryType>> = {
  Point: 'Point',
  LineString: 'LineString',
  Curve: 'LineString',
  Polygon: 'Polygon',
  Surface: 'Polygon',
  MultiPoint: 'MultiPoint',
  MultiLineString: 'MultiLineString',
  MultiCurve: 'MultiLineString',
  MultiPolygon: 'MultiPolygon',
  MultiSurface: 'MultiPolygon',
  Geometry: 'Geometry',
  GeometryAssociation: 'Geometry',
  MultiGeometry: 'Geometry',
}

const columnsAtMost = 500

/** The schema of a type from DescribeFeatureType. References to other schemas are not followed. */
export function readSchema(root: Node, typeName: string): TypeSchema {
  if (root.name !== 'schema') throw problem('remote.broken')
  const name = localName(typeName)
  const element = childrenOf(root, 'element').find(({ attributes }) => attributes.name === name)
  const typed = localName(element?.attributes.type ?? `${name}Type`)
  const complex =
    childOf(element, 'complexType') ??
    childrenOf(root, 'complexType').find(({ attributes }) => attributes.name === typed)
  if (!complex) throw problem('remote.broken')
  const properties = propertiesIn(complex)
  if (properties.length > columnsAtMost) throw problem('remote.large')
  const geometry = properties.find(({ kind }) => kind !== null)
  return {
    geometry: geometry?.kind ? { field: geometry.name, type: geometry.kind } : null,
    // A second geometry is left out.
    columns: distinct(properties.flatMap(({ name: own, type }) => (type ? [{ name: own, type }] : []))),
  }
}

interface Property {
  name: string
  type: FieldType | null
  kind: GeometryType | null
}

function propertiesIn(node: Node): Property[] {
  if (node.name === 'element') {
    const { name } = node.attributes
    return name ? [{ name, ...typeOf(node) }] : []
  }
  return node.children.flatMap(propertiesIn)
}

function typeOf(node: Node): Pick<Property, 'type' | 'kind'> {
  const given = node.attributes.type ?? restrictionOf(node)
  const plain = localName(given)
  const kind = /^(\w+)PropertyType$/.exec(plain)?.[1]
  if (kind !== undefined && Object.hasOwn(geometryOf, kind))
    return { type: null, kind: geometryOf[kind] ?? null }
  return {
    type: Object.hasOwn(columnTypeOf, plain) ? (columnTypeOf[plain] ?? 'string') : 'string',
    kind: null,
  }
}

/** The base of an inline type. */
function restrictionOf(node: Node): string {
  const simple = childOf(node, 'simpleType')
  return childOf(simple, 'restriction')?.attributes.base ?? ''
}

/** Drops names that differ from an earlier one only in letter case: they would collide here. */
function distinct(columns: readonly RemoteColumn[]): RemoteColumn[] {
  const seen = new Set<string>()
  return columns.filter(({ name }) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()))
}
