import type { Geometry } from 'geojson'
import {
  isGeometry,
  isGeometryName,
  OgcException,
  readWrittenGml,
  type ServedLayer,
  type WrittenGeometry,
  type XmlNode,
} from '@/lib/domain/layer-queries'
import type { LayerField } from '@/lib/domain/layers'
import type { GmlProperties } from '@/lib/domain/objects'
import { invalid } from '@/lib/problems'
import { xmlName } from '@/lib/shared/xml-name'

/** A property in a document. */
export interface WrittenValue {
  name: string
  /** Whether it is of GML itself: `gml:name`. */
  isStandard: boolean
  /** The element that holds the value. */
  node: XmlNode
  isNull: boolean
  /** The coordinate system of a geometry that names none. */
  standardCrs: string
  /** Whether its positions have the east coordinate first, whatever system they name. */
  eastFirst: boolean
}

/** What a document says of an object, by the fields of its layer. */
export interface ReadValues {
  properties: Record<string, string | null>
  /** Absent when nothing is said of it. */
  geometry?: WrittenGeometry | null
  /** The standard properties of GML. */
  gml: Partial<GmlProperties>
}

/** An object as the operations of objects take it. */
export interface PlacedValues {
  properties: Record<string, string | null>
  geometry?: Geometry | null
  gml: Partial<GmlProperties>
}

/** Positions of one geometry at most; the operation that stores it has its own limit below this. */
const positionsAtMost = 1_000_000

/** Properties of GML that the server derives. Objects that clients have read come with them. */
export const derived = new Set(['boundedBy'])

/** Most characters of the standard properties and of the spaces of their codes. */
const charactersAtMost = { description: 10_000, identifier: 1000, name: 1000 }
const spaceAtMost = 1000

type StandardName = keyof typeof charactersAtMost

const isStandardName = (name: string): name is StandardName => Object.hasOwn(charactersAtMost, name)

/** The values of an object. Unknown properties are rejected by name. The standard ones of GML are other properties than
 * fields of the same name. */
export function readValues(layer: ServedLayer, written: readonly WrittenValue[]): ReadValues {
  const read: ReadValues = { properties: {}, gml: {} }
  for (const value of written) {
    const { name, isStandard, node, isNull } = value
    if (isStandard && derived.has(name)) continue
    if (isStandard && isStandardName(name)) addStandard(read.gml, name, value)
    else if (isGeometryName(layer, name)) read.geometry = isNull ? null : geometryIn(value)
    else read.properties[fieldOf(layer, name).name] = isNull ? null : node.text
  }
  return read
}

/** GML allows several names; here an object has one. An empty text is none. */
function addStandard(gml: ReadValues['gml'], name: StandardName, { node, isNull }: WrittenValue): void {
  const path = `gml:${name}`
  if (name in gml)
    throw new OgcException('InvalidValue', invalid({ path, rule: 'many', values: { limit: 1 } }), path)
  const text = isNull ? null : limited(node.text.trim(), charactersAtMost[name], path) || null
  gml[name] = text
  if (name === 'description') return
  const space = text === null ? null : (node.attributes.get('codeSpace') ?? null)
  gml[`${name}Space`] = space && limited(space, spaceAtMost, `${path}/@codeSpace`)
}

function limited(text: string, limit: number, path: string): string {
  if (text.length > limit)
    throw new OgcException('InvalidValue', invalid({ path, rule: 'long', values: { limit } }), path)
  // The database takes no such characters.
  if (text.includes('\0') || !text.isWellFormed())
    throw new OgcException('InvalidValue', invalid({ path, rule: 'characters' }), path)
  return text
}

function geometryIn({ name, node, standardCrs, eastFirst }: WrittenValue): WrittenGeometry | null {
  const [geometry, ...more] = node.children
  if (!geometry) return null
  if (more.length > 0 || !isGeometry(geometry)) throw wrongGeometry(name)
  try {
    return readWrittenGml(geometry, standardCrs, { positionsAtMost, eastFirst })
  } catch (error) {
    throw error instanceof OgcException && error.problem.key === 'ogc.geometry' ? wrongGeometry(name) : error
  }
}

/** The exception of a written geometry that is none, or is nowhere on the Earth. */
export const wrongGeometry = (path: string, rule: 'geometry' | 'outsideSystem' = 'geometry') =>
  new OgcException('InvalidValue', invalid({ path, rule }), path)

function fieldOf({ fields }: ServedLayer, name: string): LayerField {
  const field = fields.find((one) => one.name === name) ?? fields.find((one) => xmlName(one.name) === name)
  if (!field) throw new OgcException('InvalidValue', invalid({ path: name, rule: 'noSuchColumn' }), name)
  return field
}
