import type { Filter, FilterGeometry, Operand, PatternPart } from '@/lib/domain/layer-queries/filters/filter'
import { wktOf } from '@/lib/domain/layer-queries/filters/spatial-sql'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const names: Readonly<Record<string, string>> = {
  '=': 'PropertyIsEqualTo',
  '<>': 'PropertyIsNotEqualTo',
  '<': 'PropertyIsLessThan',
  '<=': 'PropertyIsLessThanOrEqualTo',
  '>': 'PropertyIsGreaterThan',
  '>=': 'PropertyIsGreaterThanOrEqualTo',
}

/** A filter as a client writes it, in FES 2.0 or Filter Encoding 1.1. */
export function writeXml(filter: Filter, version: '2.0' | '1.1'): string {
  const property = version === '2.0' ? 'ValueReference' : 'PropertyName'
  const operand = (one: Operand) =>
    one.kind === 'literal'
      ? `<f:Literal>${escape(one.value)}</f:Literal>`
      : `<f:${property}>${one.name}</f:${property}>`
  const named = (name: string | null) => (name === null ? '' : `<f:${property}>${name}</f:${property}>`)
  const write = (one: Filter): string => {
    switch (one.op) {
      case 'and':
      case 'or': {
        const tag = one.op === 'and' ? 'And' : 'Or'
        return `<f:${tag}>${one.parts.map(write).join('')}</f:${tag}>`
      }
      case 'not':
        return `<f:Not>${write(one.part)}</f:Not>`
      case 'compare': {
        const tag = names[one.sign]
        return `<f:${tag} matchCase="${one.matchCase}">${operand(one.left)}${operand(one.right)}</f:${tag}>`
      }
      case 'between':
        return `<f:PropertyIsBetween>${operand(one.value)}<f:LowerBoundary>${operand(one.lower)}</f:LowerBoundary><f:UpperBoundary>${operand(one.upper)}</f:UpperBoundary></f:PropertyIsBetween>`
      case 'like':
        return `<f:PropertyIsLike wildCard="*" singleChar="?" ${version === '2.0' ? 'escapeChar' : 'escape'}="!">${named(one.name)}<f:Literal>${escape(patternText(one.pattern, '*', '?', '!'))}</f:Literal></f:PropertyIsLike>`
      case 'null':
        return `<f:PropertyIsNull>${named(one.name)}</f:PropertyIsNull>`
      case 'spatial': {
        const tag = one.relation.charAt(0).toUpperCase() + one.relation.slice(1)
        return `<f:${tag}>${named(one.name)}${gml(one.geometry)}</f:${tag}>`
      }
      case 'distance': {
        const tag = one.within ? 'DWithin' : 'Beyond'
        return `<f:${tag}>${named(one.name)}${gml(one.geometry)}<f:Distance uom="${one.distance.unit}">${one.distance.amount}</f:Distance></f:${tag}>`
      }
      default:
        throw new Error(`${one.op} stands only at the top of a document`)
    }
  }
  return `<f:Filter xmlns:f="http://www.opengis.net/${version === '2.0' ? 'fes/2.0' : 'ogc'}" xmlns:gml="http://www.opengis.net/gml">${write(filter)}</f:Filter>`
}

/** Latitude first: without a name it is the system of the features. */
function gml({ type, coordinates }: FilterGeometry): string {
  if (type === 'Point') return `<gml:Point><gml:pos>${coordinates[1]} ${coordinates[0]}</gml:pos></gml:Point>`
  if (type !== 'Polygon') throw new Error(`${type} is not written here`)
  const ring = (coordinates[0] ?? []).map(([lon, lat]) => `${lat} ${lon}`).join(' ')
  return `<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>${ring}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>`
}

function patternText(parts: readonly PatternPart[], text: string, character: string, mark: string): string {
  return parts
    .map((part) =>
      typeof part !== 'string'
        ? part.any === 'text'
          ? text
          : character
        : [text, character, mark].includes(part)
          ? mark + part
          : part,
    )
    .join('')
}

/** The same in CQL. */
export function writeCql(filter: Filter): string {
  switch (filter.op) {
    case 'and':
    case 'or':
      return `(${filter.parts.map(writeCql).join(` ${filter.op} `)})`
    case 'not':
      return `NOT (${writeCql(filter.part)})`
    case 'compare':
      return `${operandText(filter.left)} ${filter.sign} ${operandText(filter.right)}`
    case 'between':
      return `${operandText(filter.value)} BETWEEN ${operandText(filter.lower)} AND ${operandText(filter.upper)}`
    case 'like':
      return `"${filter.name}" LIKE '${patternText(filter.pattern, '%', '_', '\\').replaceAll("'", "''")}'`
    case 'null':
      return `"${filter.name}" IS NULL`
    case 'spatial':
      return `${filter.relation.toUpperCase()}(${filter.name ?? 'geom'}, ${wktOf(filter.geometry)})`
    case 'distance':
      return `${filter.within ? 'DWITHIN' : 'BEYOND'}(${filter.name ?? 'geom'}, ${wktOf(filter.geometry)}, ${filter.distance.amount}, ${filter.distance.unit === 'metres' ? 'meters' : 'degrees'})`
    default:
      return filter.op === 'all' ? 'INCLUDE' : 'EXCLUDE'
  }
}

const operandText = (one: Operand) =>
  one.kind === 'property' ? `"${one.name}"` : `'${one.value.replaceAll("'", "''")}'`
