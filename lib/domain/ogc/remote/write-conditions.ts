import {
  type Box,
  extentOf,
  fieldNamed,
  type Filter,
  isBox,
  isNeverThere,
  type Operand,
  type PatternPart,
  type ServedLayer,
} from '@/lib/domain/layer-queries'
import type { WfsSource } from '@/lib/domain/remote-layers'
import { escapeXml } from '../common/xml'

/** The part of a filter that is sent to another server. It matches at least what the whole filter matches. */
export interface Conditions {
  box: Box | null
  /** Elements in the filter encoding of the version. */
  texts: string[]
  /** Whether they express the whole filter. */
  whole: boolean
}

/** The conditions of a filter that another server can apply. */
export function conditionsOf(served: ServedLayer, source: WfsSource, filter: Filter | null): Conditions {
  const conditions: Conditions = { box: null, texts: [], whole: true }
  for (const part of conjuncts(filter)) {
    const box = boxOf(part)
    const text = box ? null : textOf(served, source, part)
    if (text !== null) conditions.texts.push(text)
    else if (box && conditions.box === null) {
      conditions.box = box.extent
      conditions.whole &&= box.whole
    } else conditions.whole = false
    if (part.op === 'compare' && part.sign === '<>') conditions.whole = false
  }
  return conditions
}

function conjuncts(filter: Filter | null): readonly Filter[] {
  if (filter === null || filter.op === 'all') return []
  return filter.op === 'and' ? filter.parts.flatMap(conjuncts) : [filter]
}

const overlapping = new Set(['intersects', 'within', 'contains', 'touches', 'crosses', 'overlaps', 'equals'])

/** Anything that touches the geometry touches its bounding box. */
function boxOf(filter: Filter): { extent: Box; whole: boolean } | null {
  if (filter.op !== 'spatial' || !overlapping.has(filter.relation)) return null
  const extent = extentOf(filter.geometry)
  return { extent, whole: filter.relation === 'intersects' && isBox(filter.geometry, extent) }
}

const signs = {
  '=': 'PropertyIsEqualTo',
  '<>': 'PropertyIsNotEqualTo',
  '<': 'PropertyIsLessThan',
  '<=': 'PropertyIsLessThanOrEqualTo',
  '>': 'PropertyIsGreaterThan',
  '>=': 'PropertyIsGreaterThanOrEqualTo',
} as const

/** A condition on an attribute; null for conditions that servers interpret in different ways. */
function textOf(served: ServedLayer, source: WfsSource, filter: Filter): string | null {
  const { prefix, property } = formOf(source)
  const named = (name: string) =>
    `<${prefix}:${property}>${escapeXml(fieldNamed(served, name).name)}</${prefix}:${property}>`
  const literal = (value: string) => `<${prefix}:Literal>${escapeXml(value)}</${prefix}:Literal>`
  const operand = (one: Operand) => (one.kind === 'property' ? named(one.name) : literal(one.value))
  switch (filter.op) {
    case 'compare': {
      const name = `${prefix}:${signs[filter.sign]}`
      if (filter.left.kind !== 'property' || filter.right.kind !== 'literal') return null
      const folded = filter.matchCase ? '' : ' matchCase="false"'
      return `<${name}${folded}>${operand(filter.left)}${operand(filter.right)}</${name}>`
    }
    case 'between': {
      if (filter.value.kind !== 'property') return null
      const bound = (name: string, one: Operand) => `<${prefix}:${name}>${operand(one)}</${prefix}:${name}>`
      return `<${prefix}:PropertyIsBetween>${operand(filter.value)}${bound('LowerBoundary', filter.lower)}${bound('UpperBoundary', filter.upper)}</${prefix}:PropertyIsBetween>`
    }
    case 'like': {
      const folded = filter.matchCase ? '' : ' matchCase="false"'
      return `<${prefix}:PropertyIsLike wildCard="*" singleChar="?" escapeChar="!"${folded}>${named(filter.name)}${literal(patternOf(filter.pattern))}</${prefix}:PropertyIsLike>`
    }
    case 'null':
      return filter.name === source.geometry.field || isNeverThere(served, filter.reference ?? '')
        ? null
        : `<${prefix}:PropertyIsNull>${named(filter.name)}</${prefix}:PropertyIsNull>`
    default:
      return null
  }
}

const patternOf = (parts: readonly PatternPart[]) =>
  parts
    .map((part) =>
      typeof part === 'string' ? part.replace(/[*?!]/g, '!$&') : part.any === 'text' ? '*' : '?',
    )
    .join('')

const formOf = ({ version }: WfsSource) =>
  version === '1.1.0'
    ? {
        prefix: 'ogc',
        uri: 'http://www.opengis.net/ogc',
        property: 'PropertyName',
        gml: 'http://www.opengis.net/gml',
      }
    : {
        prefix: 'fes',
        uri: 'http://www.opengis.net/fes/2.0',
        property: 'ValueReference',
        gml: 'http://www.opengis.net/gml/3.2',
      }

/** The conditions as a document; null when there are none beside the box, which has a separate parameter. */
export function filterText(source: WfsSource, { box, texts }: Conditions): string | null {
  if (texts.length === 0) return null
  const { prefix, uri, property, gml } = formOf(source)
  const all = [...texts]
  if (box) {
    const [west, south, east, north] = box
    const envelope = `<gml:Envelope srsName="urn:ogc:def:crs:EPSG::4326"><gml:lowerCorner>${south} ${west}</gml:lowerCorner><gml:upperCorner>${north} ${east}</gml:upperCorner></gml:Envelope>`
    const name = `<${prefix}:${property}>${escapeXml(source.geometry.field)}</${prefix}:${property}>`
    all.push(`<${prefix}:BBOX>${name}${envelope}</${prefix}:BBOX>`)
  }
  const inner = all.length > 1 ? `<${prefix}:And>${all.join('')}</${prefix}:And>` : all.join('')
  return `<${prefix}:Filter xmlns:${prefix}="${uri}" xmlns:gml="${gml}">${inner}</${prefix}:Filter>`
}
